import type { PortalRow, RowReport } from "~/estimate/portal";

/** An Ethereum campaign's row as the server sends it; its id tells its other texts. */
export function rowOf(id: string, fields: Partial<PortalRow> = {}): PortalRow {
  return {
    id,
    name: `The ${id}`,
    logo: null,
    hosts: [],
    symbol: `$${id.toUpperCase()}`,
    status: "Rumored",
    stage: "Rumored",
    end: null,
    fdv: 1e8,
    reads: "wallets",
    chains: ["Ethereum"],
    sources: [{ label: "Season", isShare: false, points: "points.season", tier: null }],
    tiers: {},
    unknown: [],
    isDemo: false,
    ...fields,
  };
}

/** A report of these points at the first source, one number for each wallet. */
export function reportOf(
  totalUSD: number | null,
  points: readonly number[] = [100],
  fields: Partial<RowReport> = {},
): RowReport {
  const estimateOf = { seasonUSD: totalUSD, additionalUSD: 0, totalUSD };
  return {
    status: totalUSD === null ? "unknown" : "whole",
    warning: null,
    unavailable: [],
    needs: [],
    standing: [],
    wallets: points.map((each, index) => ({
      wallet: `0x${index}`,
      name: null,
      address: `0x${index}`,
      addressAgeSeconds: null,
      points: { assets: [{ asset: "Season", points: each, tier: null }] },
      unavailable: [],
      stale: [],
      estimate: estimateOf,
    })),
    typed: null,
    estimate: { totalUSD },
    ...fields,
  };
}
