import { type Campaign, pathTo } from "./campaign";
import { dropUnsafe, sumExactly, toNumber } from "./exact";
import { hasEstimate } from "./figures";
import { formatSearch } from "./params";
import { pickTyped } from "./portal-query";
import type { EstimateReport } from "./report";
import type { TypedKeys } from "./typed-points";
import { acceptsEvm, type Chain, isAddress, isEnsName, isName } from "./wallet";
import { listWalletPairs } from "./wallet-list";

/** No campaign may have it. */
export const PORTAL_ID = "portal";

/** A campaign of the list, as the server sends it: without points. */
export interface PortalRow extends Pick<Campaign, "id" | "name" | "logo" | "chain" | "hosts"> {
  symbol: string;
  /** `Rumored`; empty if the file doesn't say. */
  status: string;
  /** The status with its day: `Launches Dec 5, 2026`. */
  stage: string;
  /** The reason why it doesn't count: `Ended`; null while it goes on. */
  end: string | null;
  /** By default, US dollars. */
  fdv: number;
  reads: "wallets" | "points" | "bonuses";
  chains: string[];
  /** In the order of the API's `assets`. */
  sources: Omit<TypedKeys, "source">[];
  /** Names by number. */
  tiers: Record<string, string>;
  /** The parameters of constants that the visitor must enter. */
  unknown: string[];
  isDemo: boolean;
}

export interface PortalRows {
  /** `PortalRow[]` as JSON, because the router's own text for objects is twice as long. */
  rows: string;
}

export function readRows({ rows }: PortalRows): PortalRow[] {
  return JSON.parse(rows) as PortalRow[];
}

/** The wallets that a campaign can know: addresses of its chain, and names, of which ENS has Ethereum's. */
export function listFitting(chain: Chain | undefined, wallets: readonly string[]): string[] {
  return wallets.filter(
    (wallet) =>
      isAddress(wallet, chain) || (isName(wallet) && (acceptsEvm(chain) || !isEnsName(wallet))),
  );
}

/** The address of a campaign's page, or of another path of it, with its scenario and the wallets that fit. */
export function pathOfRow(
  row: Pick<PortalRow, "id" | "chain">,
  wallets: readonly string[],
  query: string,
  path = "",
): string {
  const pairs = listWalletPairs(listFitting(row.chain, wallets));
  return pathTo(
    { base: `/${row.id}` },
    path + formatSearch([...pairs, ...new URLSearchParams(query)]),
  );
}

/** The request for a row's figures; null if they would be nobody's. */
export function requestOfRow(
  row: PortalRow,
  wallets: readonly string[],
  query: string,
): string | null {
  const asked = listAsked(row, wallets);
  const isPersonal = pickTyped(query) !== "" || new URLSearchParams(query).has("bonus");
  if (row.end !== null || (!isPersonal && asked.length === 0)) return null;
  return pathOfRow(row, asked, query, "/api/estimate");
}

/** The wallets that a row's request is about. */
export function listAsked(
  { end, reads, chain }: PortalRow,
  wallets: readonly string[],
): readonly string[] {
  return end === null && reads === "wallets" ? listFitting(chain, wallets) : [];
}

/** The part of a campaign's report that a row shows; `needs` are constants that nobody has entered. */
export type RowReport = Pick<
  EstimateReport,
  "status" | "warning" | "unavailable" | "needs" | "standing" | "wallets" | "typed"
> & { estimate: { totalUSD: number | null } };

export interface RowEstimate {
  /** Whole US dollars; null without a total. */
  totalUSD: number | null;
  /** That points haven't arrived; null where all have, also if a constant is unknown. */
  warning: string | null;
  /** Of all wallets, looked up and typed: those above 0, by source. */
  points: { label: string; points: number; isShare: boolean }[];
  /** True if some of them were looked up. */
  isFound: boolean;
  /** A single wallet's, in the first part or source that has one. */
  rank: number | null;
  needs: string[];
  report: RowReport;
}

export function readReport({ sources }: PortalRow, report: RowReport): RowEstimate {
  const { unavailable, wallets, typed, needs } = report;
  const found = wallets.map((each) => each.points.assets);
  const holders = typed === null ? found : [...found, typed.points.assets];
  const points = sources.flatMap(({ label, isShare }, index) => {
    const sum = toNumber(sumExactly(holders.map((assets) => heldOf(assets[index]))));
    return sum > 0 ? [{ label, points: sum, isShare }] : [];
  });
  const ranks = [...report.standing, ...(found[0] ?? [])];
  const { rank = null } = ranks.find((each) => each.rank !== undefined) ?? {};
  return {
    totalUSD: hasEstimate(report) && needs.length === 0 ? report.estimate.totalUSD : null,
    warning: needs.length > 0 && unavailable.length === 0 ? null : report.warning,
    points,
    isFound: found.some((assets) => assets.some((each) => heldOf(each) > 0)),
    rank: wallets.length === 1 ? rank : null,
    needs,
    report,
  };
}

type Asset = RowReport["wallets"][number]["points"]["assets"][number];

/** An asset's points, or its % of all points. */
export function heldOf(asset?: Asset): number {
  return asset?.points ?? asset?.share ?? 0;
}

/** How far a row's request is; idle without one, refused where asking again would not help. */
export type RowState = "idle" | "loading" | "done" | "failed" | "refused";

export interface PortalSum {
  /** Whole US dollars; null where no row has a total, and beyond the safe integers. */
  totalUSD: number | null;
  /** The number of rows above $0. */
  count: number;
  /** True if a row lacks points. */
  isPartial: boolean;
}

interface SummedRow {
  state: RowState;
  /** Null unless it has answered. */
  estimate: Pick<RowEstimate, "totalUSD" | "warning"> | null;
}

/** The sum of the rows as they are shown. */
export function sumRows(rows: readonly SummedRow[]): PortalSum {
  const totals = rows.flatMap(({ estimate }) => estimate?.totalUSD ?? []);
  return {
    totalUSD: totals.length === 0 ? null : dropUnsafe(toNumber(sumExactly(totals))),
    count: totals.filter((total) => total > 0).length,
    isPartial: rows.some(
      ({ state, estimate }) => state === "loading" || state === "failed" || estimate?.warning,
    ),
  };
}

/** `1 campaign`, `4 campaigns`. */
export function formatCampaignCount(count: number): string {
  return `${count} ${count === 1 ? "campaign" : "campaigns"}`;
}

/** The largest totals first; others keep their order behind them. */
export function sortIds(
  ids: readonly string[],
  totals: Readonly<Record<string, number>>,
): string[] {
  const totalOf = (id: string) => (Object.hasOwn(totals, id) ? (totals[id] ?? -1) : -1);
  return ids.toSorted((one, other) => totalOf(other) - totalOf(one));
}
