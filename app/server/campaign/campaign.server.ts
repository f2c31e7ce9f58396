import { createRequire } from "node:module";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { CampaignError, loadCampaign } from "./load-campaign.server";
import type { ServedCampaign } from "./served-campaign";

/** Whether it is the one that comes with the project. */
export const isBundled = !process.env.CAMPAIGN;

/**
 * The campaign that this process serves as its file says it, checked once at start. What depends on
 * constants or odds needs `getCampaign`.
 */
export const campaign: ServedCampaign = load();

function load(): ServedCampaign {
  // Found through `package.json`, from both source and build.
  const bundled = createRequire(import.meta.url).resolve("#campaign");
  try {
    const loaded = loadCampaign(process.env.CAMPAIGN || bundled);
    // The sample and a snapshot know wallets that nobody can be asked about.
    const isLive = (process.env.POINTS_SOURCE || (loaded.sample ? "sample" : "live")) === "live";
    const isTypedOnly = isLive && Object.keys(loaded.lookups).length === 0;
    return isTypedOnly ? { ...loaded, isTypedOnly } : loaded;
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A campaign as pages get it, JSON. */
export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, lookups, liveConstants, polymarket, sample, texts, logoFile, ...published } =
    served;
  // The notes of parameters are for the API's description.
  return JSON.stringify(published, (key, value) =>
    key === "note" && typeof value === "string" ? undefined : (value as unknown),
  );
});
