import type { Dollars } from "~/estimate/figures";
import { createHash } from "node:crypto";
import { estimateAirdrop } from "~/estimate/formula";
import { formatUsd } from "~/estimate/format";
import { listSources } from "~/estimate/campaign";
import { collectPoints, type Source, type TieredPoints } from "~/estimate/points";
import type { Scenario } from "~/estimate/scenario";
import { scenarioOf } from "./scenarios";
import { repliesOf } from "./lookups";
import { mitosis } from "./mitosis";

const MAX_TESTNET = 1_000_000;

let walletCount = 0;

/** Returns a different wallet on every call. */
export function newWallet(): string {
  walletCount += 1;
  // Fixed lengths keep wallets distinct: 1 followed by the padding would equal 1e.
  const pid = process.pid.toString(16).padStart(6, "0");
  const number = walletCount.toString(16).padStart(8, "0");
  return `0x${pid}f${number}`.padEnd(42, "e");
}

/**
 * A source's points for a wallet, derived from a digest of the address: nothing has to be
 * stored, and no two wallets can be confused. Never 0, so that an outage is noticeable.
 */
export function pointsAt(source: Source, wallet: string): TieredPoints {
  const digest = createHash("sha256").update(`${source} ${wallet.toLowerCase()}`).digest();
  const points = digest.readUInt32BE(0) + 1;
  if (source === "theo") return { points, tier: 1 };
  if (source === "testnet") return { points: (points % MAX_TESTNET) + 1, tier: 1 };
  return { points, tier: ((digest[4] ?? 0) % 5) + 1 };
}

/** A wallet's estimate, in the default scenario if none is given; unavailable sources count as 0. */
export function estimateOf(
  wallet: string,
  unavailable: readonly string[] = [],
  scenario = scenarioOf(),
): Dollars {
  const sources = listSources(mitosis);
  const known = Object.fromEntries(sources.map((source) => [source, pointsAt(source, wallet)]));
  const points = collectPoints(repliesOf(known, unavailable));
  return estimateAirdrop(mitosis, [points], scenario).dollars;
}

/** The total of all its sources in the page's format. */
export function totalOf(wallet: string, scenario?: Scenario): string {
  return formatUsd(estimateOf(wallet, [], scenario).totalUSD);
}

/** The total that a page's HTML shows. */
export function totalIn(html: string): string | undefined {
  return /data-testid="usd-total">([^<]*)</.exec(html)?.[1];
}
