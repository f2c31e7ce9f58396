import { newWallet } from "../../support/new-wallets";

const SOURCES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/**
 * Writes a campaign with eight sources at one upstream, below the campaign's id.
 *
 * @param points where an answer has them.
 */
export function writeWideCampaign(id: string, origin: string, points = "/points"): string {
  return `name: Campaign ${id}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: 100m }
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 1m } }
upstreams: { api: { url: "${origin}/${id}", selectBy: kind, answer: { points: "${points}" } } }
sources: { ${SOURCES.map((source) => `${source}: { upstream: api }`).join(", ")} }
parts: { season: { label: Season, sources: [${SOURCES.join(", ")}], divisor: [total] } }
`;
}

/** A query with some new wallets. */
export function queryOfNew(count: number): string {
  const [wallet, ...also] = Array.from({ length: count }, newWallet);
  return `wallet=${wallet}&also=${also}`;
}

/** A comparison of four lists of 20 new wallets. */
export function newComparison(): string {
  const scenarios = Array.from({ length: 4 }, () => `s=${encodeURIComponent(queryOfNew(20))}`);
  return `/compare?${scenarios.join("&")}`;
}

/** About 1 MB of JSON: a list of half a million numbers, at `/rows`. */
export const ENDLESS = { rows: Array.from({ length: 520_000 }, (_, index) => index % 10) };
