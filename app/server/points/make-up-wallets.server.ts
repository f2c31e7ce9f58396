import { createHash } from "node:crypto";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { columnsOf, type Cells } from "~/server/snapshot/format.server";

/** The share of wallets with points, and the log-normal distribution of those points. */
const EXPEDITION = { share: 0.92, median: 4_000_000, spread: 2.1 };
const THEO = { share: 0.35, median: 500_000, spread: 1.9 };
const TESTNET = { share: 0.75, median: 900, spread: 1.5 };
/** Expedition points above which a wallet's highest tier is one higher. */
const TIER_STEPS = [2_000_000, 20_000_000, 120_000_000, 600_000_000];

/** Makes up wallets with points, the same ones at each call. */
export function* makeUpWallets(
  campaign: ServedCampaign,
  count: number,
): Generator<{ address: string; cells: Cells }> {
  for (let index = 0; index < count; index += 1) {
    const { address, draw } = startWallet(index);
    const expedition = drawPoints(EXPEDITION, draw);
    const cells = expedition > 0 ? splitExpedition(campaign, expedition, draw) : {};
    const theo = drawPoints(THEO, draw);
    if (theo > 0) cells.theo = theo;
    const testnet = drawPoints(TESTNET, draw);
    if (testnet > 0) cells.testnet = testnet;
    if (Object.keys(cells).length > 0) yield { address, cells };
  }
}

/** A wallet's address and random numbers from 0 to 1, from a hash: the same on every machine. */
function startWallet(index: number) {
  const bytes = createHash("sha512").update(`made-up wallet ${index}`).digest();
  let at = 20;
  return {
    address: `0x${bytes.toString("hex", 0, at)}`,
    draw() {
      const number = (bytes.readUInt32BE(at) + 0.5) / 2 ** 32;
      at += 4;
      return number;
    },
  };
}

function drawPoints({ share, median, spread }: typeof EXPEDITION, draw: () => number): number {
  const [has, radius, angle] = [draw(), draw(), draw()];
  if (has > share) return 0;
  // Box–Muller: a normal distribution from two uniform ones.
  const normal = Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
  return roundPoints(median * Math.exp(spread * normal));
}

/** Splits points between two assets; the second is a tier lower, but at least 1. */
function splitExpedition(campaign: ServedCampaign, points: number, draw: () => number): Cells {
  const ASSETS = campaign.parts.expedition!.sources.map(
    (source) => columnsOf(campaign, source).points,
  );
  const [part, choice] = [draw(), Math.floor(draw() * ASSETS.length)];
  const tier = 1 + TIER_STEPS.filter((step) => points > step).length;
  const first = roundPoints(points * part);
  const assets = [
    { points: first, tier },
    { points: roundPoints(points - first), tier: Math.max(1, tier - 1) },
  ];
  const cells: Cells = {};
  for (const [offset, { points, tier }] of assets.entries()) {
    const asset = ASSETS[(choice + offset) % ASSETS.length]!;
    if (points > 0) Object.assign(cells, { [asset]: points, [`${asset}.tier`]: tier });
  }
  return cells;
}

function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}
