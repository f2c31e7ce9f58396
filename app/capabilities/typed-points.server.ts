import { holderShape } from "~/server/file/answers.server";

/** Its parameters, for the API's description. */
export const parameters = {
  "points.<source>": "points typed by hand, which are one more holder beside the wallets",
  "tier.<source>": "their tier",
};

/** What the API answers of it. */
export const answers = {
  typed: holderShape
    .nullable()
    .describe("What points entered by hand add, as one more wallet; null if there are none"),
};
