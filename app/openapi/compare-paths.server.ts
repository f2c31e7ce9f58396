import { COMPARED_PARAM, MAX_COMPARED } from "~/compare/comparison-path";
import { NAME_PARAM } from "~/compare/named-scenarios";
import { SCENARIO_KEYS } from "~/scenario/scenario";
import { answerJson, closedObject, refer, type Schema } from "./schema.server";
import { CARD_RESPONSES } from "./share-paths.server";

const texts = { type: "array", items: { type: "string" } };

const scenarios = {
  name: COMPARED_PARAM,
  in: "query",
  description: `A scenario's query, once per scenario, in order. Those after the ${MAX_COMPARED}th are counted in \`ignored\`.`,
  style: "form",
  explode: true,
  schema: texts,
};
const names = {
  ...scenarios,
  name: NAME_PARAM,
  description:
    "The scenarios' names, in the same order; one that is empty or missing is suggested.",
};

/** What a GET answers at the addresses for scenarios side by side. */
export const COMPARE_PATHS: Record<string, Schema> = {
  "/api/compare": {
    operationId: "getComparison",
    summary: "The estimates of two to four scenarios side by side",
    parameters: [scenarios, names],
    responses: { 200: answerJson("The comparison, for any query", refer("schemas", "Comparison")) },
  },
  "/compare.png": {
    operationId: "getComparisonCard",
    summary: "The comparison's preview card, 1200 × 630 pixels, without wallets and names",
    parameters: [scenarios],
    responses: CARD_RESPONSES,
  },
};

const text = { type: "string", minLength: 1 };
const none = { type: "null" };

/** Its schemas. */
export const COMPARE_SCHEMAS: Record<string, Schema> = {
  Comparison: closedObject({
    columns: {
      type: "array",
      description: "One per scenario, in order",
      items: { oneOf: [refer("schemas", "ComparedReport"), refer("schemas", "RefusedReport")] },
      maxItems: MAX_COMPARED,
    },
    different: {
      type: "array",
      description: "The parameters in which the scenarios differ",
      items: { enum: SCENARIO_KEYS },
      uniqueItems: true,
    },
    ignored: { type: "integer", minimum: 0, description: "Scenarios for which there is no room" },
  }),
  ComparedReport: describeColumn({
    error: none,
    retryAfterS: none,
    report: refer("schemas", "EstimateReport"),
  }),
  RefusedReport: describeColumn({
    error: {
      ...text,
      description:
        "One sentence for people: too many new wallets within a minute, or a snapshot that cannot be read",
    },
    retryAfterS: {
      type: ["integer", "null"],
      minimum: 1,
      description: "When to try again after too many, seconds",
    },
    report: none,
  }),
};

function describeColumn(outcome: Record<string, Schema>): Schema {
  return closedObject({
    name: { ...text, description: "The name that was given, or else a suggested one" },
    query: { type: "string", description: "The scenario's own query, in canonical form" },
    ...outcome,
  });
}
