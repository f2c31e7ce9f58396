import { type Campaign, hasParts, memoizeByIdentity, tierName } from "~/estimate/campaign";
import { formatTime } from "~/estimate/format";
import type { PortalRow } from "~/estimate/portal";
import { formatNumbersAge } from "~/estimate/provenance";
import { listTypedParams } from "~/estimate/typed-points";
import { listChainNames } from "./chains.server";
import type { loadCampaign } from "./load-campaign.server";

/** A campaign with the keys that only its server needs. */
export type ServedCampaign = ReturnType<typeof loadCampaign>;

export type Upstream = ServedCampaign["upstreams"][string];

export type SourceLookup = ServedCampaign["lookups"][string];

export type LiveConstant = ServedCampaign["liveConstants"][string];

/** JSON Pointers into an upstream's reply. */
export type ReplyShape = SourceLookup["answer"];

export type LogoFile = NonNullable<ServedCampaign["logoFile"]>;

export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, lookups, liveConstants, sample, texts, logoFile, ...published } = served;
  return JSON.stringify(published);
});

/** `Status: announced. Token launch: Dec 5, 2026.`; empty once that has passed. */
export function formatStage(campaign: Campaign, now: Date): string {
  if (formatEnd(campaign, now) !== null) return "";
  const { status, launch } = campaign;
  const stage = [status && `Status: ${status}.`, launch && `Token launch: ${formatTime(launch)}.`];
  return stage.filter(Boolean).join(" ");
}

/** That the launch has passed, or how old the numbers are; empty where neither is to say. */
export function warnOfAge(campaign: Campaign, now: Date): string {
  const end = formatEnd(campaign, now);
  return end ? `${end}. This was the estimate before.` : formatNumbersAge(campaign, now);
}

/** `Launched Aug 28, 2025`, or `Ended`; null before that. */
export function formatEnd({ status, launch }: Campaign, now: Date): string | null {
  // Both are ISO 8601.
  if (launch && launch < now.toISOString().slice(0, 10)) return `Launched ${formatTime(launch)}`;
  return status === "ended" && !launch ? "Ended" : null;
}

/** A campaign's row in the list. */
export function describeRow(campaign: Campaign, isDemo: boolean, now: Date): PortalRow {
  const { id, base, name, logo, chain, token, fdv, status, launch, constants } = campaign;
  const end = formatEnd(campaign, now);
  const stated = status ? status.charAt(0).toUpperCase() + status.slice(1) : "";
  return {
    ...{ id, base, name, logo, end, isDemo },
    ...(chain && { chain }),
    symbol: token?.symbol ?? "",
    status: end === null ? stated : launch ? "Launched" : "Ended",
    stage: end ?? (launch ? `Launches ${formatTime(launch)}` : stated),
    fdv: fdv.default,
    reads: !hasParts(campaign) ? "bonuses" : campaign.readsWallets ? "wallets" : "points",
    chains: campaign.readsWallets ? listChainNames(chain) : [],
    sources: listTypedParams(campaign).map(({ label, points, tier }) => ({ label, points, tier })),
    tiers: Object.fromEntries(
      Object.keys(campaign.tiers).map((tier) => [tier, tierName(campaign, Number(tier))]),
    ),
    unknown: Object.keys(constants).filter((key) => (constants[key]?.default ?? null) === null),
  };
}
