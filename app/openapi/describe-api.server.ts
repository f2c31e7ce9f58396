import { SITE_NAME } from "~/site";
import { ESTIMATE_SCHEMAS, SOURCE_SCHEMAS } from "./estimate-schemas.server";
import { describePointsPaths } from "./points-paths.server";
import { ERROR_SCHEMA, RESPONSES } from "./responses.server";
import { describeParameters } from "./scenario-schema.server";
import { refer, type Schema } from "./schema.server";
import { EMBED_SCHEMA, describeSharePaths } from "./share-paths.server";

/** Additions raise the last number; only a new first number may remove something. */
const VERSION = "1.0.0";

const DESCRIPTION = [
  "Unofficial, speculative estimates of a possible $MITO airdrop.",
  "A scenario's parameters are those of the page's own address. None is refused: out-of-range",
  "values are clamped, unreadable ones are replaced by the default, and both are listed in",
  "`adjusted`. The first of repeated parameters counts; unknown ones are ignored.",
  "The API is read-only, open to pages of any origin, and needs no credentials. Methods other than",
  "GET, HEAD and OPTIONS are answered with `WriteRefused`, other addresses under `/api/` with",
  "`NotFound`.",
].join(" ");

/**
 * The OpenAPI 3.1 description of the whole API.
 *
 * @param origin scheme and host, without a trailing slash.
 */
export function describeApi(origin: string): Schema {
  const parameters = describeParameters();
  const scenario = Object.keys(parameters).map((name) => refer("parameters", name));
  return {
    openapi: "3.1.0",
    info: { title: SITE_NAME, version: VERSION, description: DESCRIPTION },
    servers: [{ url: origin }],
    security: [],
    paths: { ...describePointsPaths(scenario), ...describeSharePaths(scenario) },
    components: {
      parameters,
      responses: RESPONSES,
      schemas: {
        ...ESTIMATE_SCHEMAS,
        ...SOURCE_SCHEMAS,
        Embed: EMBED_SCHEMA,
        Error: ERROR_SCHEMA,
      },
    },
  };
}
