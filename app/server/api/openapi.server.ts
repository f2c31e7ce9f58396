import * as z from "zod";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { listFieldKeys } from "~/domain/scenario/fields";
import { SITE_NAME } from "~/domain/site";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { describeParameters } from "./parameters.server";
import { listApiSchemas } from "./schemas.server";

/** Additions raise the middle number; only a new first number may remove something. */
const VERSION = "2.0.0";

const DESCRIPTION = [
  "A scenario's parameters are those of the page's own address. None is refused: out-of-range",
  "values are clamped, unreadable ones are replaced by the default, and both are listed in",
  "`adjusted`. The first of repeated parameters counts; unknown ones are ignored.",
  "The API is read-only, open to pages of any origin, and needs no credentials. Methods other than",
  "GET, HEAD and OPTIONS are answered with `WriteRefused`, other addresses under `/api/` with",
  "`NotFound`.",
].join(" ");

const positive = { type: "integer", minimum: 1 };

/** Refusals and failures, by name. */
const RESPONSES = {
  NotFound: answerJson("No such address, or not available on this server", "Error"),
  WriteRefused: answerJson("Only GET, HEAD and OPTIONS are supported", "Error", {
    Allow: { required: true, schema: { const: "GET, HEAD, OPTIONS" } },
  }),
  TooManyLookups: answerJson("Too many new wallets within a minute", "Error", {
    "Retry-After": { required: true, description: "When to try again, seconds", schema: positive },
  }),
  NoAddress: answerJson("A wallet is a name that is invalid, unknown, or has no address", "Error"),
  LookupFailed: answerJson(
    "The snapshot of points cannot be read, or a name not resolved",
    "Error",
  ),
  NameTimedOut: answerJson("A name was not resolved in time", "Error"),
};

const ESTIMATE_FAILURES = {
  429: refer("responses", "TooManyLookups"),
  422: refer("responses", "NoAddress"),
  502: refer("responses", "LookupFailed"),
  504: refer("responses", "NameTimedOut"),
};

/** What a GET answers, by path. */
function listOperations(campaign: ServedCampaign) {
  const scenario = listFieldKeys(campaign).map((key) => refer("parameters", key));
  return {
    "/api/estimate": {
      operationId: "getEstimate",
      summary: "The estimate of a scenario",
      parameters: scenario,
      responses: { 200: answerJson("The estimate", "EstimateReport"), ...ESTIMATE_FAILURES },
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
        ...ESTIMATE_FAILURES,
      },
    },
    "/og.png": {
      operationId: "getCard",
      summary: "The scenario's preview card, 1200 × 630 pixels, without wallets",
      parameters: scenario,
      responses: {
        200: { description: "The card, for any query", content: { "image/png": {} } },
        304: { description: "The card has not changed since (`If-None-Match`)" },
      },
    },
    "/openapi.json": {
      operationId: "getDescription",
      summary: "This description",
      responses: {
        200: {
          description: "OpenAPI 3.1",
          content: { "application/json": { schema: { type: "object" } } },
        },
      },
    },
  };
}

const describeComponents = memoizeByIdentity((campaign: ServedCampaign) => ({
  parameters: describeParameters(campaign),
  responses: RESPONSES,
  schemas: describeSchemas(campaign),
}));

/**
 * The OpenAPI 3.1 description of the whole API.
 *
 * @param origin scheme and host, without a trailing slash.
 */
export function describeApi(campaign: ServedCampaign, origin: string) {
  const description = `Unofficial, speculative estimates of a possible ${campaign.token.symbol} airdrop. ${DESCRIPTION}`;
  return {
    openapi: "3.1.0",
    info: { title: SITE_NAME, version: VERSION, description },
    servers: [{ url: origin }],
    security: [],
    paths: Object.fromEntries(
      Object.entries(listOperations(campaign)).map(([path, get]) => [path, { get }]),
    ),
    components: describeComponents(campaign),
  };
}

function describeSchemas(campaign: ServedCampaign) {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(listApiSchemas(campaign))) named.add(schema, { id });
  const { schemas } = z.toJSONSchema(named, { uri: (id) => refer("schemas", id).$ref });
  // Each would be a document of its own.
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
}

/** Describes an answer in JSON; `schema` is a name among the components. */
function answerJson(description: string, schema: string, headers?: object) {
  const content = { "application/json": { schema: refer("schemas", schema) } };
  return { description, ...(headers && { headers }), content };
}

/** A reference to something under `components`. */
function refer(kind: "parameters" | "responses" | "schemas", name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
