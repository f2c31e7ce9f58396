import { answerJson, refer, type Schema } from "./schema.server";

/** What a GET answers at the addresses for a wallet's points and their estimate. */
export function describePointsPaths(scenario: Schema[]): Record<string, Schema> {
  const limited = refer("responses", "TooManyLookups");
  const unreadable = refer("responses", "SnapshotUnreadable");
  return {
    "/api/estimate": {
      operationId: "getEstimate",
      summary: "The estimate of a scenario",
      parameters: scenario,
      responses: {
        200: answerJson("The estimate", refer("schemas", "EstimateReport")),
        429: limited,
        502: unreadable,
      },
    },
    "/api/estimate.csv": {
      operationId: "getEstimateCsv",
      summary: "The same estimate as CSV",
      parameters: scenario,
      responses: {
        200: {
          description: "Rows of section, name and value, after a header (RFC 4180, UTF-8)",
          content: {
            "text/csv": { schema: { type: "string", pattern: "^section,name,value\\r\\n" } },
          },
        },
        429: limited,
        502: unreadable,
      },
    },
    "/api/expedition/{address}": describeSource("Expedition", "ExpeditionPoints", [
      {
        name: "asset",
        in: "query",
        required: true,
        description: "The asset to look up.",
        schema: refer("schemas", "ExpeditionAsset"),
      },
    ]),
    "/api/theo/{address}": describeSource("Theo", "TheoPoints"),
    "/api/testnet/{address}": describeSource("Testnet", "TestnetBalance"),
  };
}

function describeSource(name: string, schema: string, parameters: Schema[] = []): Schema {
  return {
    operationId: `get${schema}`,
    summary: `A wallet's points at ${name}`,
    parameters: [
      {
        name: "address",
        in: "path",
        required: true,
        description: "Wallet address: one segment, percent-encoded; `.` and `..` are refused.",
        schema: { type: "string", minLength: 1, maxLength: 256 },
      },
      ...parameters,
    ],
    responses: {
      200: answerJson("The fields that the estimate reads", refer("schemas", schema), {
        Age: {
          description: "Only where an old answer is used for a failed upstream; seconds",
          schema: { type: "integer", minimum: 1 },
        },
      }),
      400: refer("responses", "BadRequest"),
      429: refer("responses", "TooManyLookups"),
      502: refer("responses", "UpstreamFailed"),
      504: refer("responses", "UpstreamTimedOut"),
    },
  };
}
