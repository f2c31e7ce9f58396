import {
  type Campaign,
  hasParts,
  mapValues,
  memoizeByIdentity,
  tierName,
} from "~/estimate/campaign";
import { formatTime } from "~/estimate/format";
import { PORTAL_ID, type PortalRow } from "~/estimate/portal";
import { formatEnd } from "~/estimate/stage";
import { listTypedKeys } from "~/estimate/typed-points";
import { campaignFile } from "./campaign-schema.server";
import { joinChains, listChainNames } from "./chains.server";
import { completeCampaign } from "./complete-campaign.server";
import type { loadCampaign } from "./load-campaign.server";

/** A campaign with the keys that only its server needs. */
export type ServedCampaign = ReturnType<typeof loadCampaign>;

export type Upstream = ServedCampaign["upstreams"][string];

type SourceCall = ServedCampaign["calls"][string];

/** JSON Pointers into an upstream's reply. */
export type ReplyShape = SourceCall["answer"];

export type LogoFile = NonNullable<ServedCampaign["logoFile"]>;

export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, calls, liveValues, sample, texts, logoFile, ...published } = served;
  return JSON.stringify(published);
});

/** A campaign's row in the list. */
export function describeRow(campaign: Campaign, isDemo: boolean, now: Date): PortalRow {
  const { id, name, logo, chain, hosts, token, fdv, status, launch, constants } = campaign;
  const end = formatEnd(campaign, now);
  const stated = status ? status.charAt(0).toUpperCase() + status.slice(1) : "";
  return {
    id,
    name,
    logo,
    hosts,
    end,
    isDemo,
    ...(chain && { chain }),
    symbol: token?.symbol ?? "",
    status: end === null ? stated : launch ? "Launched" : "Ended",
    stage: end ?? (launch ? `Launches ${formatTime(launch)}` : stated),
    fdv: fdv.default,
    reads: !hasParts(campaign) ? "bonuses" : campaign.readsWallets ? "wallets" : "points",
    chains: campaign.readsWallets ? listChainNames(chain) : [],
    sources: listTypedKeys(campaign).map(({ source, ...shown }) => shown),
    tiers: mapValues(campaign.tiers, (_, tier) => tierName(campaign, Number(tier))),
    unknown: Object.entries(constants).flatMap(([key, constant]) =>
      constant.default === null ? key : [],
    ),
  };
}

/**
 * The list's page as a campaign: title, disclaimer, the addresses of all chains, and a parameter for
 * each campaign's scenario (`portal-query.ts`).
 */
export function createPortal(
  campaigns: readonly ServedCampaign[],
): ServedCampaign & Pick<Campaign, "campaigns"> {
  const chain = joinChains(campaigns.map((campaign) => campaign.chain));
  const file = campaignFile.parse({
    id: PORTAL_ID,
    name: "Portal",
    title: "My airdrops",
    description:
      "Unofficial, speculative estimates of what possible airdrops could be worth: paste your wallets once, and add up every campaign.",
    disclaimer: "Unofficial and speculative. Based on assumptions, not announcements.",
    fdv: { default: 100_000_000 },
  });
  return {
    ...completeCampaign(file),
    base: "",
    ...(chain && { chain }),
    campaigns: Object.fromEntries(campaigns.map(({ id, name }) => [id, name])),
    texts: {},
    sample: null,
    logo: null,
    logoFile: null,
  };
}
