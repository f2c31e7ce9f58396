import { CROWD_SOURCES } from "~/estimate/standing";
import { answerJson, closedObject, refer, type Schema } from "./schema.server";

const count = { type: "integer", minimum: 0 };
const amount = { type: "number", minimum: 0 };

/** What a GET answers at the address for the crowd. */
export const CROWD_PATH: Record<string, Schema> = {
  "/api/crowd": {
    operationId: "getCrowd",
    summary: "How the points are spread over the wallets of the server's snapshot",
    responses: {
      200: answerJson("The crowd", refer("schemas", "CrowdReport")),
      404: refer("responses", "NotFound"),
    },
  },
};

/** Its schemas. */
export const CROWD_SCHEMAS: Record<string, Schema> = {
  CrowdReport: closedObject({
    name: { type: "string", description: "The snapshot's name" },
    takenAt: {
      type: ["string", "null"],
      description: "When the points were taken, ISO 8601; null where that is not known",
    },
    wallets: { ...count, description: "All wallets in the snapshot" },
    crowds: closedObject(
      Object.fromEntries(CROWD_SOURCES.map((source) => [source, refer("schemas", "Crowd")])),
    ),
  }),
  Crowd: closedObject({
    holders: { ...count, description: "Wallets with points above 0" },
    sum: { ...amount, description: "All their points" },
    histogram: {
      type: "array",
      description: "Holders by points, in steps of a log scale",
      items: closedObject({ from: amount, to: amount, count }),
    },
  }),
};
