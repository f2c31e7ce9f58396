import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { listFieldKeys } from "~/domain/scenario/fields";
import { MAX_WALLET_LENGTH } from "~/domain/scenario/wallet";
import { SITE_NAME } from "~/domain/site";
import type { AnswerShape, ServedCampaign, Upstream } from "~/server/campaign/served-campaign";
import { placeFields } from "~/server/points/answer.server";
import { getSelection, listUpstreamSources } from "~/server/points/sources.server";
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
  BadRequest: answerJson("The request is invalid", "Error"),
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
  UpstreamFailed: answerJson("The upstream failed, or a name was not resolved", "Error"),
  UpstreamTimedOut: answerJson("The upstream timed out, or resolving a name did", "Error"),
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
    ...Object.fromEntries(
      Object.entries(campaign.upstreams).map(([key, upstream]) => [
        `/api/${key}/{address}`,
        describeUpstream(campaign, key, upstream),
      ]),
    ),
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
  const all = { ...listApiSchemas(campaign), ...listUpstreamSchemas(campaign) };
  for (const [id, schema] of Object.entries(all)) named.add(schema, { id });
  const { schemas } = z.toJSONSchema(named, { uri: (id) => refer("schemas", id).$ref });
  // Each would be a document of its own.
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
}

function describeUpstream(campaign: ServedCampaign, key: string, { label, schema }: Upstream) {
  const selection = getSelection(campaign, key);
  return {
    operationId: `get${schema}`,
    summary: `A wallet's points at ${label}`,
    parameters: [
      {
        name: "address",
        in: "path",
        required: true,
        description:
          "Wallet address, or a name such as `vitalik.eth` where the server resolves names: one segment, percent-encoded; `.` and `..` are refused.",
        schema: { type: "string", minLength: 1, maxLength: MAX_WALLET_LENGTH },
      },
      ...(selection === null ? [] : [describeSelection(key, selection.param)]),
    ],
    responses: {
      200: answerJson("The fields that the estimate reads", schema, {
        Age: {
          description:
            "Only if an older answer, or the address of a name, stands in for a failure; seconds",
          schema: positive,
        },
      }),
      400: refer("responses", "BadRequest"),
      422: refer("responses", "NoAddress"),
      429: refer("responses", "TooManyLookups"),
      502: refer("responses", "UpstreamFailed"),
      504: refer("responses", "UpstreamTimedOut"),
    },
  };
}

function describeSelection(upstream: string, param: string) {
  const schema = refer("schemas", nameSelection(upstream, param));
  return { ...describeQuery(param, `The ${param} to look up.`, schema), required: true };
}

/**
 * What the API answers with an upstream's points, and which of its sources can be selected, under
 * the names that the description has for them.
 */
export function listUpstreamSchemas(campaign: ServedCampaign): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {};
  for (const [key, { schema }] of Object.entries(campaign.upstreams)) {
    const sources = listUpstreamSources(campaign, key);
    schemas[schema] = oneOf(sources.map((source) => campaign.lookups[source]!.answer));
    const selection = getSelection(campaign, key);
    if (selection !== null) {
      const values = selection.options.map(({ value }) => value);
      schemas[nameSelection(key, selection.param)] = z.enum(values);
    }
  }
  return schemas;
}

/** The description's name for the values that select a source of an upstream. */
function nameSelection(upstream: string, param: string): string {
  return [upstream, ...param.split(/[^a-z0-9]+/i)]
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

function oneOf(shapes: readonly AnswerShape[]): z.ZodType {
  const different = shapes.filter(
    (shape, index) => shapes.findIndex((other) => isDeepStrictEqual(other, shape)) === index,
  );
  const forms = different.flatMap(listForms);
  return forms.length === 1 ? forms[0]! : z.union(forms);
}

/** The forms of an answer: one with points, and perhaps a refusal. */
function listForms(shape: AnswerShape): z.ZodType[] {
  // Made anew: points may be the whole answer, which gets a name.
  const points = z.number().min(0);
  const found = placeFields(shape, { success: z.literal(true), points, tier: z.int().min(1) });
  const refused = placeFields(shape, { success: z.literal(false), reason: z.string() });
  return (shape.success === undefined ? [found] : [found, refused]).map(toSchema);
}

/** @param document the answer with schemas for its values. */
function toSchema(document: unknown): z.ZodType {
  if (document instanceof z.ZodType) return document;
  if (!Array.isArray(document)) {
    const fields = Object.entries(document as object);
    return z.strictObject(Object.fromEntries(fields.map(([key, value]) => [key, toSchema(value)])));
  }
  const [first, ...rest] = document.map((item) => (item === null ? z.null() : toSchema(item)));
  return rest.length === 0 ? z.array(first!).length(1) : z.tuple([first!, ...rest]);
}

/** Describes an answer in JSON; `schema` is a name among the components. */
function answerJson(description: string, schema: string, headers?: object) {
  const content = { "application/json": { schema: refer("schemas", schema) } };
  return { description, ...(headers && { headers }), content };
}

function describeQuery(name: string, description: string, schema: object) {
  return { name, in: "query", description, schema };
}

/** A reference to something under `components`. */
function refer(kind: "parameters" | "responses" | "schemas", name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
