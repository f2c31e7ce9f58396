import { totalBonusPct } from "./bonuses";
import { listPartKeys, listSources, type Campaign } from "./campaign";
import { arrivedPoints, todayOf, varyEstimate } from "./estimate";
import { usdPerPoint, type Estimate } from "./figures";
import { addressOf, listUnavailable, type ResolvedName, NO_RANKS } from "./lookup";
import { listAssets, type SourcePoints, type WalletPoints } from "./points";
import { listAdjustments } from "./raw-query";
import { netOf } from "./target";
import { payoutOf } from "./unlock";

/** An estimate as the API's JSON, which `public/openapi.json` documents. */
export type EstimateReport = ReturnType<typeof reportEstimate>;

/** @param search the raw query, for the list of what had to be adjusted in it. */
export function reportEstimate(search: URLSearchParams, estimate: Estimate) {
  const { campaign, scenario, lookups, repeats, figures, status, totalUSD, warning } = estimate;
  const [first] = lookups;
  const replies = lookups.flatMap((lookup) => lookup.replies);
  return {
    scenario,
    status,
    warning,
    needs: figures.needs,
    ...reportPoints(campaign, first && arrivedPoints(first), replies),
    standing: first?.ranks ?? NO_RANKS,
    estimate: {
      ...figures.dollars,
      totalBonusPct: totalBonusPct(campaign, scenario),
      totalFdvPct: figures.totalFdvPct,
    },
    tokens: figures.totalTokens,
    usdPerPoint: Object.fromEntries(
      listPartKeys(campaign).map((part) => [part, usdPerPoint(campaign, figures, part, scenario)]),
    ),
    net: netOf(scenario, totalUSD),
    unlock: reportPayout(payoutOf(campaign, figures.dollars)),
    today: todayOf(estimate),
    odds: listOdds(estimate),
    typed: reportTyped(estimate),
    wallets: estimate.holders.flatMap(({ lookup, figures }) => {
      if (lookup === null) return [];
      return {
        wallet: lookup.wallet,
        name: lookup.name === undefined ? null : lookup.wallet,
        address: addressOf(lookup),
        addressAgeSeconds: ageOfAddress(lookup.name),
        // A text that is no address has its sources' zeros, but no dollars.
        ...reportPoints(campaign, arrivedPoints(lookup), lookup.replies),
        estimate: figures.dollars,
      };
    }),
    adjusted: [
      ...listAdjustments(campaign, search),
      ...repeats.map(({ lookup: { wallet }, sameAs }) => ({
        param: "also",
        value: wallet,
        used: sameAs,
      })),
    ],
  };
}

/** The age of an old address for a name that can't be resolved now, s; null otherwise. */
function ageOfAddress(name: ResolvedName | undefined): number | null {
  return name === undefined || name.staleMs === null ? null : Math.round(name.staleMs / 1000);
}

function reportPoints(
  campaign: Campaign,
  points: WalletPoints | null | undefined,
  replies: readonly SourcePoints[],
) {
  const stale = listSources(campaign).flatMap((source) => {
    const ages = replies.flatMap((reply) =>
      reply.source === source && reply.staleMs !== null ? [reply.staleMs] : [],
    );
    return ages.length > 0 ? { source, ageSeconds: Math.round(Math.max(...ages) / 1000) } : [];
  });
  const assets = points ? listAssets(campaign, points) : [];
  return { points: { assets }, unavailable: listUnavailable(campaign, replies), stale };
}

function reportPayout(payout: ReturnType<typeof payoutOf>) {
  if (payout === null) return null;
  const { atLaunchUSD, unit, cliff } = payout;
  const [first, ...then] = payout.phases.map(({ perPeriodUSD, periods }) => ({
    monthlyUSD: unit === "months" ? perPeriodUSD : null,
    months: unit === "months" ? periods : null,
    perPeriodUSD,
    periods,
  }));
  return first ? { atLaunchUSD, unit, cliff, ...first, then } : null;
}

function listOdds(estimate: Estimate) {
  const totalOf = varyEstimate(estimate);
  const { above = [] } = estimate.campaign.odds ?? {};
  return above.map(({ fdv, pct }) => ({ fdv, pct, totalUSD: totalOf({ fdv }) }));
}

function reportTyped({ campaign, holders }: Estimate) {
  const { points, figures } = holders.find(({ lookup }) => lookup === null) ?? {};
  if (!points || !figures) return null;
  return { points: { assets: listAssets(campaign, points) }, estimate: figures.dollars };
}
