import { createHash } from "node:crypto";
import { estimateAirdrop, type Estimate } from "~/estimate/estimate-airdrop";
import { formatUsd } from "~/estimate/format";
import {
  SOURCES,
  collectPoints,
  type Source,
  type SourcePoints,
  type TieredPoints,
} from "~/estimate/wallet-points";
import { readScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";

const MAX_TESTNET = 1_000_000;
const DEFAULTS = readScenario(new URLSearchParams());

let walletCount = 0;

/** Another wallet each time. */
export function newWallet(): string {
  walletCount += 1;
  return `0x${process.pid.toString(16)}f${walletCount.toString(16)}`.padEnd(42, "e");
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

/** A wallet's estimate, sources without an answer at 0; without a scenario, the default one's. */
export function estimateOf(
  wallet: string,
  unavailable: readonly string[] = [],
  scenario: Scenario = DEFAULTS,
): Estimate {
  const answers = SOURCES.map((source): SourcePoints => {
    const isMissing = unavailable.includes(source);
    const known = isMissing ? { points: 0, tier: 1 } : pointsAt(source, wallet);
    return { source, ...known, failed: isMissing, staleMs: null };
  });
  return estimateAirdrop(collectPoints(answers), scenario).estimate;
}

/** That estimate's total as the page writes it. */
export function totalOf(
  wallet: string,
  unavailable: readonly string[] = [],
  scenario: Scenario = DEFAULTS,
): string {
  return formatUsd(estimateOf(wallet, unavailable, scenario).totalUSD);
}

/** The total that a page's HTML shows. */
export function totalIn(html: string): string | undefined {
  return /data-testid="usd-total">([^<]*)</.exec(html)?.[1];
}
