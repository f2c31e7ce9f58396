import { campaign } from "~/server/campaign/campaign.server";

const UPSTREAMS = Object.keys(campaign.upstreams).join("|");
const NAMED_PATH = new RegExp(
  `^/(?:$|(?:_root|compare)\\.data$|(?:api/(?:estimate(?:\\.csv)?|compare|crowd|${UPSTREAMS})|(?:og|compare)\\.png|analytics|build|compare|oembed|openapi\\.json|scenario)(?=/|$))`,
);

/**
 * The fixed part of a path, such as `/api/theo`; null if there is none. The rest may contain a
 * wallet and has no limit on its values.
 */
export function namedPath(url: string): string | null {
  return NAMED_PATH.exec(url.split("?", 1)[0]!)?.[0] ?? null;
}
