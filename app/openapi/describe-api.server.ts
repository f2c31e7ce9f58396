import { SITE_NAME } from "~/site";
import { ESTIMATE_SCHEMAS, SOURCE_SCHEMAS } from "./estimate-schemas.server";
import { describePointsPaths } from "./points-paths.server";
import { ERROR_SCHEMA, RESPONSES } from "./responses.server";
import { describeParameters } from "./scenario-schema.server";
import { refer, type Schema } from "./schema.server";
import { EMBED_SCHEMA, describeSharePaths } from "./share-paths.server";

/** Grows by its last part with each addition; nothing is taken away within the first. */
const VERSION = "1.0.0";

const DESCRIPTION = [
  "Unofficial, speculative estimates of a possible $MITO airdrop.",
  "A scenario's parameters are those of the page's own address. None is refused: what cannot be",
  "used is bent into bounds or replaced by its default, and listed in `adjusted`. The first of",
  "repeated parameters counts; unknown ones are ignored.",
  "All of it is read-only, open to pages of any origin, and without credentials. Anything but GET,",
  "HEAD and OPTIONS is answered with `WriteRefused`, any other address under `/api/` with",
  "`NotFound`.",
].join(" ");

/**
 * The OpenAPI 3.1 description of everything that programs may ask for.
 *
 * @param origin scheme and host, without a slash at the end.
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
