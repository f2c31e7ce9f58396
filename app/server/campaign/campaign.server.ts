import { createRequire } from "node:module";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { CampaignError } from "./load-campaign.server";
import { choosePoints, loadCampaigns } from "./load-campaigns.server";
import { createPortal } from "./portal-campaign.server";
import type { ServedCampaign } from "./served-campaign";

/** Whether it is the one that comes with the project. */
export const isBundled = !process.env.CAMPAIGN;

const loaded = load();

/**
 * What the portal of a folder of campaigns has for its pages: a campaign without points, whose
 * scenario is the wallets; null for a campaign that is served alone.
 */
export const portal = loaded[0]!.base === undefined ? null : createPortal(loaded);

/** The campaigns that this process serves, as their files say it, checked once at start. */
export const campaigns: readonly ServedCampaign[] = loaded.map((campaign) => {
  const isLive = choosePoints(campaign, process.env).source === "live";
  const hasNoLookups = isLive && Object.keys(campaign.lookups).length === 0;
  return hasNoLookups ? { ...campaign, hasNoLookups } : campaign;
});

function load(): ServedCampaign[] {
  // Found through `package.json`, from both source and build.
  const bundled = createRequire(import.meta.url).resolve("#campaign");
  try {
    return loadCampaigns(process.env.CAMPAIGN || bundled);
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A campaign as pages get it, JSON. */
export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, lookups, liveConstants, sample, texts, logoFile, ...published } = served;
  return JSON.stringify(published);
});
