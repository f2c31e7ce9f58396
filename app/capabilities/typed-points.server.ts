import { holderShape } from "~/server/file/answers.server";

/** Clauses on its parameters, for the API's description. */
export const parameters = [
  "`points.<source>` and `tier.<source>`, points typed by hand, which are one more holder beside the wallets",
];

/** What the API answers of it. */
export const answers = {
  typed: holderShape
    .nullable()
    .describe("What points entered by hand add, as one more wallet; null if there are none"),
};
