import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";

const createPattern = memoizeByIdentity(({ upstreams }: ServedCampaign) => {
  const api = ["estimate(?:\\.csv)?", "compare", "crowd", ...Object.keys(upstreams)].join("|");
  return new RegExp(
    `^/(?:$|(?:_root|compare)\\.data$|(?:api/(?:${api})|og\\.png|analytics|build|compare|openapi\\.json|scenario)(?=/|$))`,
  );
});

/**
 * The fixed part of a path, such as `/api/estimate` or an upstream's; null if there is none. The
 * rest may contain a wallet and has no limit on its values.
 */
export function namedPath(campaign: ServedCampaign, url: string): string | null {
  return createPattern(campaign).exec(url.split("?", 1)[0]!)?.[0] ?? null;
}
