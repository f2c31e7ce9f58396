import { SITE_NAME } from "~/site";
import { COMPARE_PATHS, COMPARE_SCHEMAS } from "./compare-paths.server";
import { CROWD_PATH, CROWD_SCHEMAS } from "./crowd-path.server";
import { ESTIMATE_SCHEMAS, SOURCE_SCHEMAS } from "./estimate-schemas.server";
import { describePointsPaths } from "./points-paths.server";
import { describeParameters } from "./scenario-schema.server";
import { answerJson, closedObject, refer, type Schema } from "./schema.server";
import { EMBED_SCHEMA, describeSharePaths } from "./share-paths.server";

/** Additions raise the middle number; only a new first number may remove something. */
const VERSION = "1.4.0";

const DESCRIPTION = [
  "Unofficial, speculative estimates of a possible $MITO airdrop.",
  "A scenario's parameters are those of the page's own address. None is refused: out-of-range",
  "values are clamped, unreadable ones are replaced by the default, and both are listed in",
  "`adjusted`. The first of repeated parameters counts; unknown ones are ignored.",
  "The API is read-only, open to pages of any origin, and needs no credentials. Methods other than",
  "GET, HEAD and OPTIONS are answered with `WriteRefused`, other addresses under `/api/` with",
  "`NotFound`.",
].join(" ");

const error = refer("schemas", "Error");

/** Refusals and failures, by name. */
const RESPONSES: Record<string, Schema> = {
  BadRequest: answerJson("The request makes no sense", error),
  NotFound: answerJson("No such address, or nothing at it on this server", error),
  WriteRefused: answerJson("Only GET, HEAD and OPTIONS are answered", error, {
    Allow: { required: true, schema: { const: "GET, HEAD, OPTIONS" } },
  }),
  TooManyLookups: answerJson("Too many new wallets within a minute", error, {
    "Retry-After": {
      required: true,
      description: "When to try again, seconds",
      schema: { type: "integer", minimum: 1 },
    },
  }),
  NotImplemented: answerJson("The format is not supported", error),
  SnapshotUnreadable: answerJson("The snapshot of points cannot be read", error),
  UpstreamFailed: answerJson("The upstream failed", error),
  UpstreamTimedOut: answerJson("The upstream timed out", error),
};

/**
 * The OpenAPI 3.1 description of the whole API.
 *
 * @param origin scheme and host, without a trailing slash.
 */
export function describeApi(origin: string): Schema {
  const parameters = describeParameters();
  const scenario = Object.keys(parameters).map((name) => refer("parameters", name));
  const operations = {
    ...describePointsPaths(scenario),
    ...COMPARE_PATHS,
    ...CROWD_PATH,
    ...describeSharePaths(scenario),
  };
  return {
    openapi: "3.1.0",
    info: { title: SITE_NAME, version: VERSION, description: DESCRIPTION },
    servers: [{ url: origin }],
    security: [],
    paths: Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get }])),
    components: {
      parameters,
      responses: RESPONSES,
      schemas: {
        ...ESTIMATE_SCHEMAS,
        ...COMPARE_SCHEMAS,
        ...SOURCE_SCHEMAS,
        ...CROWD_SCHEMAS,
        Embed: EMBED_SCHEMA,
        Error: closedObject({
          error: { type: "string", minLength: 1, description: "One sentence for people" },
        }),
      },
    },
  };
}
