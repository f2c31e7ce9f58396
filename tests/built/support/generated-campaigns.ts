import { createHash } from "node:crypto";
import Fraction from "fraction.js";

/** A campaign that is asked live, with its dollars in arithmetic of its own. */
export interface GeneratedCampaign {
  id: string;
  name: string;
  /** Its file. */
  yaml: string;
  /** What its upstream, whose address is below the campaign's id, answers about a wallet. */
  answer: (wallet: string) => { points: string; extra: number; tier: number };
  /** A wallet's total at the defaults, whole dollars. */
  totalOf: (wallet: string) => number;
}

const MULTIPLIERS = ["1", "1.5", "2.25"];

/** A number from 0 to below `end` that follows from a text. */
function pick(text: string, end: number): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) % end;
}

/**
 * Generates a campaign from its id: one or two parts, of one source or of two that are weighed, with
 * or without tiers.
 *
 * @param origin of its upstream.
 * @param more further lines of its file.
 */
export function generateCampaign(id: string, origin: string, more = ""): GeneratedCampaign {
  const name = `Campaign ${id}`;
  const fdv = 5_000_000 + pick(`${id} fdv`, 900) * 1_000_000;
  const pct = ((1 + pick(`${id} pct`, 2000)) / 100).toFixed(2);
  const total = (1000 + pick(`${id} total`, 1e9) / 100).toFixed(2);
  const weight = ["1", "0.5", "7"][pick(`${id} weight`, 3)]!;
  const hasTiers = pick(`${id} tiers`, 2) === 0;
  const hasExtra = pick(`${id} extra`, 2) === 0;
  const parts = [
    `  season: { label: Season, sources: { points: 1, ${hasExtra ? "" : `extra: ${weight}, `}}, tier: ${hasTiers ? "highest" : "none"}, divisor: [total] }`,
    ...(hasExtra ? ["  more: { label: More, sources: [extra], divisor: total * 3 }"] : []),
  ];
  const tiers = MULTIPLIERS.map(
    (multiplier, index) => `${index + 1}: { name: T${index + 1}, multiplier: ${multiplier} }`,
  );
  const yaml = `name: ${name}
id: ${id}
token: { symbol: $${id.toUpperCase()}, supply: 1b }
fdv: { default: ${fdv} }
allocations: { season: { label: Season, default: ${pct} } }
constants: { total: { label: All points, default: ${total} } }
tiers: { ${tiers.join(", ")} }
upstreams:
  api:
    url: ${origin}/${id}
    address: as typed
    answer: { points: /points, tier: /tier }
sources:
  points: { upstream: api }
  extra: { upstream: api, answer: { points: /extra } }
parts:
${parts.join("\n")}
${more}
`;
  const answer = (wallet: string) => {
    const of = (what: string, end: number) => pick(`${id} ${wallet} ${what}`, end);
    const hasNone = of("none", 4) === 0;
    return {
      points: hasNone ? "0" : (of("points", 1e8) / 100).toFixed(2),
      extra: hasNone ? 0 : of("extra", 1e6),
      tier: 1 + of("tier", MULTIPLIERS.length),
    };
  };
  function totalOf(wallet: string): number {
    const { points, extra, tier } = answer(wallet);
    const perPoint = new Fraction(fdv).mul(pct).div(100).div(total);
    const added = hasExtra ? new Fraction(0) : new Fraction(extra).mul(weight);
    const multiplier = hasTiers ? MULTIPLIERS[tier - 1]! : 1;
    const season = new Fraction(points).add(added).mul(multiplier).mul(perPoint);
    const more = hasExtra ? new Fraction(extra).mul(perPoint).div(3) : new Fraction(0);
    return Number(season.floor().add(more.floor()).valueOf());
  }
  return { id, name, yaml, answer, totalOf };
}
