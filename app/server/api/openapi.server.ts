import * as z from "zod";
import { parameters } from "~/capabilities/all.server";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import { SITE_NAME } from "~/domain/site";
import { OWN_FIELDS } from "~/estimator/fields";
import { API_SCHEMAS } from "./schemas.server";

/** Additions raise the middle number; only a new first number may remove something. */
const VERSION = "3.0.0";

const DESCRIPTION = [
  "Unofficial, speculative estimates of possible airdrops.",
  "A scenario's parameters are those of the page's own address. None is refused: out-of-range",
  "values are clamped, those between steps rounded, unreadable ones replaced by the default, and all",
  "are listed in `adjusted`. The first of repeated parameters counts; unknown ones are ignored.",
  "The API is read-only, open to pages of any origin, and needs no credentials. Methods other than",
  "GET, HEAD and OPTIONS are answered with `WriteRefused`, other addresses under `/api/` with",
  "`NotFound`.",
].join(" ");

const RETRY_AFTER = {
  "Retry-After": {
    required: true,
    description: "When to try again, seconds",
    schema: { type: "integer", minimum: 1 },
  },
};

const RESPONSES = {
  NotFound: answerJson("No such address, or not available on this server", "Error"),
  WriteRefused: answerJson("Only GET, HEAD and OPTIONS are supported", "Error", {
    Allow: { required: true, schema: { const: "GET, HEAD, OPTIONS" } },
  }),
  TooManyLookups: answerJson("Too many new wallets within a minute", "Error", RETRY_AFTER),
  Crowded: answerJson("Too many lookups or requests of all clients together", "Error", RETRY_AFTER),
  NoAddress: answerJson("A wallet is a name that is invalid, unknown, or has no address", "Error"),
  LookupFailed: answerJson(
    "The snapshot of points cannot be read, or a name not resolved",
    "Error",
  ),
  NameTimedOut: answerJson("A name was not resolved in time", "Error"),
};

const PAGE_FIELDS = OWN_FIELDS.filter(({ about }) => about === "page").map(
  ({ key }) => `\`${key}\``,
);

const PARAMETERS = {
  wallet: describeQuery(
    "wallet",
    "Wallet address as typed; control characters are dropped. Without a wallet, only typed points count.",
  ),
  also: describeQuery(
    "also",
    `Additional wallets beside \`wallet\`, comma-separated, at most ${MAX_WALLETS - 1}. Repeats are dropped; without \`wallet\`, the first one takes its place.`,
  ),
  scenario: {
    ...describeQuery(
      "scenario",
      `What is assumed, each by its own name: ${parameters.join("; ")}; ${PAGE_FIELDS.join(", ")}, for the page alone. \`scenario\` in an answer has all names of the campaign, with their values.`,
    ),
    style: "form",
    explode: true,
    schema: { type: "object", additionalProperties: { type: "string" } },
  },
};

const WALLETS = [refer("parameters", "wallet"), refer("parameters", "also")];
const SCENARIO = [...WALLETS, refer("parameters", "scenario")];

const CROWDED = { 503: refer("responses", "Crowded") };
const TOO_MANY = { 429: refer("responses", "TooManyLookups"), ...CROWDED };
const ESTIMATE_FAILURES = {
  ...TOO_MANY,
  422: refer("responses", "NoAddress"),
  502: refer("responses", "LookupFailed"),
  504: refer("responses", "NameTimedOut"),
};

const CARD = {
  200: { description: "The card, for any query", content: { "image/png": {} } },
  304: { description: "The card has not changed since (`If-None-Match`)" },
  ...CROWDED,
};

const CAMPAIGN_PATHS = {
  "/api/estimate": {
    operationId: "getEstimate",
    summary: "The estimate of a scenario",
    parameters: SCENARIO,
    responses: { 200: answerJson("The estimate", "EstimateReport"), ...ESTIMATE_FAILURES },
  },
  "/api/estimate.csv": {
    operationId: "getEstimateCsv",
    summary: "The same estimate as CSV",
    parameters: SCENARIO,
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
    parameters: SCENARIO,
    responses: CARD,
  },
};

const PORTAL_PATHS = {
  "/api/portal": {
    operationId: "getPortal",
    summary: "The estimates of all campaigns at their defaults, and their sum",
    parameters: WALLETS,
    responses: { 200: answerJson("The estimates", "PortalReport"), ...TOO_MANY },
  },
  "/og.png": {
    operationId: "getPortalCard",
    summary: "The portal's preview card, 1200 × 630 pixels, without wallets",
    parameters: WALLETS,
    responses: CARD,
  },
};

const OWN_PATHS = {
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

const COMPONENTS = {
  parameters: PARAMETERS,
  responses: RESPONSES,
  schemas: describeSchemas(),
};

/**
 * The OpenAPI 3.1 description of the whole API.
 *
 * @param origin scheme and host, without a trailing slash.
 * @param ids those of a folder's campaigns; null for one that is served alone.
 */
export function describeApi(origin: string, ids: readonly string[] | null) {
  const campaign = {
    name: "campaign",
    in: "path",
    required: true,
    description: "The campaign's id.",
    schema: { enum: ids },
  };
  const ofCampaigns = Object.entries(CAMPAIGN_PATHS).map(([path, get]) => {
    if (ids === null) return [path, get] as const;
    return [`/{campaign}${path}`, { ...get, parameters: [campaign, ...get.parameters] }] as const;
  });
  const operations = [
    ...ofCampaigns,
    ...Object.entries({ ...(ids && PORTAL_PATHS), ...OWN_PATHS }),
  ];
  return {
    openapi: "3.1.0",
    info: { title: SITE_NAME, version: VERSION, description: DESCRIPTION },
    servers: [{ url: origin }],
    security: [],
    paths: Object.fromEntries(operations.map(([path, get]) => [path, { get }])),
    components: COMPONENTS,
  };
}

function describeSchemas() {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(API_SCHEMAS)) named.add(schema, { id });
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

function describeQuery(name: string, description: string) {
  return { name, in: "query", description, schema: { type: "string" } };
}

/** A reference to something under `components`. */
function refer(kind: "parameters" | "responses" | "schemas", name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
