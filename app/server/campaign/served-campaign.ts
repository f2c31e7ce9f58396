import { type Campaign, hasParts, memoizeByIdentity, tierName } from "~/estimate/campaign";
import { formatTime } from "~/estimate/format";
import type { PortalRow } from "~/estimate/portal";
import { formatNumbersAge } from "~/estimate/provenance";
import { countDays, toDay } from "~/estimate/season";
import type { Site } from "~/estimate/site";
import { listTypedParams } from "~/estimate/typed-points";
import { listChainNames } from "./chains.server";
import type { loadCampaign } from "./load-campaign.server";

/** A campaign with the keys that only its server needs. */
export type ServedCampaign = ReturnType<typeof loadCampaign>;

export type Upstream = ServedCampaign["upstreams"][string];

export type SourceLookup = ServedCampaign["lookups"][string];

/** JSON Pointers into an upstream's reply. */
export type ReplyShape = SourceLookup["answer"];

export type LogoFile = NonNullable<ServedCampaign["logoFile"]>;

export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, lookups, liveValues, sample, texts, logoFile, ...published } = served;
  return JSON.stringify(published);
});

/** `Status: announced. Token launch: Dec 5, 2026. Season ends Dec 8, 2026.`; empty once it has ended. */
export function formatStage(campaign: Campaign, now: Date): string {
  if (formatEnd(campaign, now) !== null) return "";
  const { status, launch, tokenStatus = "none", season } = campaign;
  const isComing = launch !== undefined && !isOver(launch, now);
  const stage = [
    status && `Status: ${status}.`,
    isComing && `Token launch: ${formatTime(launch)}.`,
    !isComing && tokenStatus !== "none" && `Token: ${tokenStatus}.`,
    season?.ends &&
      `Season ${isOver(season.ends, now) ? "ended" : "ends"} ${formatTime(season.ends)}.`,
  ];
  return stage.filter(Boolean).join(" ");
}

/** That the launch has passed, or how old the numbers are; empty where neither is to say. */
export function warnOfAge(campaign: Campaign, now: Date): string {
  const end = formatEnd(campaign, now);
  return end ? `${end}. This was the estimate before.` : formatNumbersAge(campaign, now);
}

/**
 * `Launched Aug 28, 2025`, or `Ended`: the token is live and no season is running, or nothing is to come.
 * Null before that.
 */
function formatEnd(campaign: Campaign, now: Date): string | null {
  const { status, launch, season } = campaign;
  const hasLaunched = launch !== undefined && isOver(launch, now);
  const isLive = isTokenLive(campaign, now);
  const isRunning = season !== undefined && !(season.ends && isOver(season.ends, now));
  if (isLive && !isRunning) return hasLaunched ? `Launched ${formatTime(launch)}` : "Launched";
  return status === "ended" && (launch === undefined || hasLaunched) ? "Ended" : null;
}

function isTokenLive({ launch, tokenStatus }: Campaign, now: Date): boolean {
  const hasLaunched = launch !== undefined && isOver(launch, now);
  return tokenStatus === undefined ? hasLaunched : tokenStatus === "live";
}

/** From the launch until the last day; null before, after, and where no address is known. */
export function findClaim(campaign: Campaign, now: Date): Site["claim"] | null {
  const { claim } = campaign;
  if (claim === undefined || !isTokenLive(campaign, now)) return null;
  const { url, until } = claim;
  if (until === undefined) return { url, left: "" };
  if (isOver(until, now)) return null;
  const days = countDays(toDay(now), until);
  const left =
    days === 0 ? "today is the last day" : `${days === 1 ? "1 day" : `${days} days`} left`;
  return { url, left };
}

/** @param day ISO 8601, which is over at its end in UTC. */
function isOver(day: string, now: Date): boolean {
  return day < toDay(now);
}

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
    sources: listTypedParams(campaign).map(({ source, ...shown }) => shown),
    tiers: Object.fromEntries(
      Object.keys(campaign.tiers).map((tier) => [tier, tierName(campaign, Number(tier))]),
    ),
    unknown: Object.keys(constants).filter((key) => (constants[key]?.default ?? null) === null),
  };
}
