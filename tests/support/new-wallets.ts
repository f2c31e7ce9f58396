import { createHash } from "node:crypto";
import { estimateAirdrop, type Estimate } from "~/domain/estimate/estimate-airdrop";
import { formatUsd } from "~/domain/estimate/format";
import {
  SOURCES,
  collectPoints,
  type Source,
  type SourcePoints,
  type TieredPoints,
} from "~/domain/estimate/wallet-points";
import { readScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";

const MAX_TESTNET = 1_000_000;
const DEFAULTS = readScenario(new URLSearchParams());

let walletCount = 0;

/** Another wallet each time. */
export function newWallet(): string {
  walletCount += 1;
  // Of one length each: 1 followed by the filling would be 1e.
  const pid = process.pid.toString(16).padStart(6, "0");
  const number = walletCount.toString(16).padStart(8, "0");
  return `0x${pid}f${number}`.padEnd(42, "e");
}

/**
 * What a source knows of a wallet: a digest of the address, so that nobody has to
 * remember it and no two wallets can be confused. Never 0: an outage shows.
 */
export function pointsAt(source: Source, wallet: string): TieredPoints {
  const digest = createHash("sha256").update(`${source} ${wallet.toLowerCase()}`).digest();
  const points = digest.readUInt32BE(0) + 1;
  if (source === "theo") return { points, tier: 1 };
  if (source === "testnet") return { points: (points % MAX_TESTNET) + 1, tier: 1 };
  return { points, tier: ((digest[4] ?? 0) % 5) + 1 };
}

/** What a source has answered, or not, about a wallet. */
function answerOf(source: Source, wallet: string, unavailable: readonly string[]): SourcePoints {
  const failed = unavailable.includes(source);
  const known = failed ? { points: 0, tier: 1 } : pointsAt(source, wallet);
  return { source, ...known, failed, staleMs: null };
}

/**
 * The estimate of a wallet, or a list of them, sources without an answer at 0; without a
 * scenario, the default one's.
 */
export function estimateOf(
  wallets: string | readonly string[],
  unavailable: readonly string[] = [],
  scenario: Scenario = DEFAULTS,
): Estimate {
  const points = [wallets]
    .flat()
    .map((wallet) => collectPoints(SOURCES.map((source) => answerOf(source, wallet, unavailable))));
  return estimateAirdrop(points, scenario).estimate;
}

/** That estimate's total as the page writes it. */
export function totalOf(
  wallets: string | readonly string[],
  unavailable: readonly string[] = [],
  scenario: Scenario = DEFAULTS,
): string {
  return formatUsd(estimateOf(wallets, unavailable, scenario).totalUSD);
}

/** The total that a page's HTML shows. */
export function totalIn(html: string): string | undefined {
  return /data-testid="usd-total">([^<]*)</.exec(html)?.[1];
}

/** The wallets' own totals that a page's HTML shows, in order. */
export function walletTotalsIn(html: string): string[] {
  return [...html.matchAll(/data-testid="wallet-total-\d+"[^>]*>([^<]*)</g)].map(
    ([, total = ""]) => total,
  );
}
