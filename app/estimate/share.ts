import { type Campaign, formatFileName } from "./campaign";
import { listComparedWallets } from "./comparison";
import { dropPrivate } from "./fields";
import type { Estimate } from "./figures";
import { heldOf, listAsked, type PortalRow, type PortalSum, type RowEstimate } from "./portal";
import { changeQuery, dropTyped } from "./portal-query";
import type { Scenario, ScenarioPatch } from "./scenario";
import {
  formatCardAlt,
  formatComparisonPost,
  formatComparisonPreview,
  formatPortalPost,
  formatPost,
  formatPostTitle,
} from "./share-texts";
import { comparisonPath, canonicalUrl, cardUrl } from "./site";
import { typePoints, typeSource } from "./typed-points";
import { listWallets, writeWallets } from "./wallet-list";

/** A page's post, links and picture. Post and picture have the figures on the screen. */
export interface Shared {
  title: string;
  post: string;
  /** Without addresses. */
  link: string;
  /** The number of addresses that the page has, and the link with them. */
  addresses: { count: number; link: string };
  /** A sentence about what the link without addresses lacks. */
  gap?: string;
  picture?: { src: string; alt: string; fileName: string };
}

export function shareEstimate(origin: string, estimate: Estimate): Shared {
  const { campaign, scenario, lookups } = estimate;
  const linkTo = (linked: Scenario) => canonicalUrl(campaign, origin, linked);
  const whole = dropPrivate(campaign, scenario);
  return {
    title: formatPostTitle(estimate),
    post: formatPost(estimate),
    link: linkTo(dropAddresses(estimate)),
    addresses: { count: lookups.length, link: linkTo(whole) },
    ...(typeHolder(estimate) === null && {
      gap: "The sum is in the picture and post. The link has your assumptions only.",
    }),
    picture: {
      src: cardUrl(campaign, "", whole),
      alt: formatCardAlt(estimate),
      fileName: `${formatFileName(campaign)}.png`,
    },
  };
}

/** @param estimates one per scenario, in order. */
export function shareComparison(
  origin: string,
  campaign: Campaign,
  estimates: readonly Estimate[],
): Shared {
  const linkTo = (scenarios: Scenario[]) => origin + comparisonPath(campaign, scenarios);
  const whole = estimates.map(({ scenario }) => dropPrivate(campaign, scenario));
  return {
    title: formatComparisonPreview(campaign, estimates).title,
    post: formatComparisonPost(campaign, estimates),
    link: linkTo(estimates.map(dropAddresses)),
    addresses: { count: listComparedWallets(estimates).length, link: linkTo(whole) },
    ...(estimates.some((estimate) => typeHolder(estimate) === null) && {
      gap: "The sums are in the post. Of several wallets, the link has your assumptions only.",
    }),
  };
}

interface SharedRow {
  row: PortalRow;
  query: string;
  estimate: RowEstimate | null;
}

export function sharePortal(
  origin: string,
  portal: Campaign,
  scenario: Scenario,
  rows: readonly SharedRow[],
  sum: PortalSum,
): Shared {
  const wallets = listWallets(scenario);
  const typed = rows.map((row) => typeRow(row, wallets));
  const queries = rows.map(({ row, query }, index) => [row.id, typed[index] ?? dropTyped(query)]);
  const linked = { ...scenario, ...Object.fromEntries(queries), ...writeWallets([]) };
  const linkTo = (each: Scenario) => canonicalUrl(portal, origin, dropPrivate(portal, each));
  return {
    title: portal.title,
    post: formatPortalPost(
      sum,
      rows.flatMap(({ row: { name }, estimate }) =>
        estimate?.totalUSD ? { name, totalUSD: estimate.totalUSD } : [],
      ),
    ),
    link: linkTo(linked),
    addresses: { count: wallets.length, link: linkTo(scenario) },
    ...(typed.includes(null) && {
      gap: "The sum is in the post. For campaigns where several wallets count or points are missing, the link has your assumptions only.",
    }),
  };
}

/** A row's scenario with a single holder's points typed; null of several, or unless all arrived. */
function typeRow({ row, query, estimate }: SharedRow, entered: readonly string[]): string | null {
  if (listAsked(row, entered).length === 0) return query;
  const { wallets = [], typed = null, unavailable = [] } = estimate?.report ?? {};
  const [wallet, ...others] = wallets;
  if (!wallet || others.length > 0 || typed !== null || unavailable.length > 0) return null;
  return row.sources.reduce((typed, source, index) => {
    const asset = wallet.points.assets[index];
    const held = { points: heldOf(asset), tier: asset?.tier ?? 1 };
    return changeQuery(typed, typeSource(source, held));
  }, query);
}

/**
 * A scenario with a single holder's points typed in place of its address. Of several holders, each of
 * which is rounded by itself, only the assumptions are left.
 */
function dropAddresses(estimate: Estimate): Scenario {
  const { campaign, scenario } = estimate;
  const held = typeHolder(estimate);
  return held === null
    ? dropPrivate(campaign, scenario, ["wallets", "points", "holding"])
    : { ...dropPrivate(campaign, scenario, ["wallets"]), ...held };
}

/** A single wallet's points, typed; nothing without wallets. Null of several, or unless all arrived. */
function typeHolder(estimate: Estimate): ScenarioPatch | null {
  const { campaign, lookups, holders, isFinal } = estimate;
  if (lookups.length === 0) return {};
  const [first, ...others] = holders;
  return first?.points && others.length === 0 && isFinal
    ? typePoints(campaign, first.points)
    : null;
}
