import { type Campaign, hasTiers, memoizeByIdentity, tierName } from "./campaign";
import { formatExactly } from "./format";
import { createParameter, optionalParam, type Parameter } from "./params";
import type { WalletPoints } from "./points";
import { POINTS, SHARES, type Scenario, type ScenarioPatch } from "./scenario";
import { listDailyKeys, listToCome } from "./season";

const TIERS = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 } as const;

/** The keys of typed points, by source; `tier` is null where the source's tier doesn't count. */
export const listTypedKeys = memoizeByIdentity((campaign: Campaign) =>
  Object.entries(campaign.sources).map(([source, { column, label, isShare = false }]) => ({
    source,
    label,
    isShare,
    points: `points.${column}`,
    tier: hasTiers(campaign, source) ? `tier.${column}` : null,
  })),
);

export type TypedKeys = ReturnType<typeof listTypedKeys>[number];

/** Typed points and their tier; null where nothing is typed. */
export function typedOf(scenario: Scenario, { points, tier }: TypedKeys) {
  const read = (param: string | null) => {
    const value = param === null ? null : scenario[param];
    return typeof value === "number" ? value : null;
  };
  return { points: read(points), tier: read(tier) };
}

/** The points to type for each source, and their tier where it counts. */
export function listTypedParameters(campaign: Campaign): Parameter[] {
  return listTypedKeys(campaign).flatMap((params) => {
    const points = createPointsParameter(params);
    if (params.tier === null) return [points];
    const tier = createParameter(optionalParam(TIERS), {
      key: params.tier,
      label: `Entered ${params.label} tier`,
      about: "points",
      format: (value) => tierName(campaign, value),
    });
    return [points, tier];
  });
}

export function createPointsParameter({
  label,
  points,
  isShare,
}: Omit<TypedKeys, "source">): Parameter {
  return createParameter(optionalParam(isShare ? SHARES : POINTS), {
    key: points,
    label: `Entered ${label} ${isShare ? "%" : "points"}`,
    about: "points",
    control: { kind: "number", example: isShare ? "0.5" : "1.2m" },
    format: formatExactly,
  });
}

/** Null if some of the wallet's points aren't known. */
export function typePoints(campaign: Campaign, wallet: WalletPoints): ScenarioPatch | null {
  const patch: ScenarioPatch = {};
  for (const params of listTypedKeys(campaign)) {
    const known = wallet[params.source];
    if (!known) return null;
    Object.assign(patch, typeSource(params, known));
  }
  return patch;
}

/** A source's points as typed ones. */
export function typeSource(
  { points, tier }: Pick<TypedKeys, "points" | "tier">,
  held: { points: number; tier: number },
): Record<string, number | null> {
  // The highest tier counts for other sources, too, even without points of its own.
  const isNothing = held.points === 0 && (tier === null || held.tier === 1);
  return {
    [points]: isNothing ? null : held.points,
    ...(tier !== null && { [tier]: held.tier === 1 ? null : held.tier }),
  };
}

/** A scenario's typed points, of all sources; null without any. */
export function readTyped(campaign: Campaign, scenario: Scenario): WalletPoints | null {
  return readerOf(campaign)(scenario);
}

/** Keeps the points until something else is typed, so that memoized sums of them are used again. */
const readerOf = memoizeByIdentity((campaign: Campaign) => {
  const params = listTypedKeys(campaign);
  const keys = [
    ...params.flatMap(({ points, tier }) => (tier === null ? [points] : [points, tier])),
    ...listDailyKeys(campaign).flatMap(({ param }) => ["wallet", param]),
  ];
  let last: { scenario: Scenario; typed: WalletPoints | null } | null = null;
  return (scenario: Scenario) => {
    const before = last;
    if (before && keys.every((key) => before.scenario[key] === scenario[key])) return before.typed;
    // Points to come are a wallet's, if there is one.
    const toCome = scenario.wallet === "" ? Object.keys(listToCome(campaign, scenario)) : [];
    const held = params.map((fields) => {
      const { points, tier } = typedOf(scenario, fields);
      // A tier without points doesn't count, nor must it multiply those of other sources.
      const counts = points !== null || toCome.includes(fields.source);
      return { source: fields.source, counts, points: points ?? 0, tier: (counts && tier) || 1 };
    });
    const typed = held.some(({ counts }) => counts)
      ? Object.fromEntries(held.map(({ source, points, tier }) => [source, { points, tier }]))
      : null;
    last = { scenario, typed };
    return typed;
  };
});

/** `Season 1 points`; some labels say themselves what they count. */
export function namePoints({ label, isShare }: Pick<TypedKeys, "label" | "isShare">): string {
  if (isShare) return `${label}, % of all`;
  return /points|tokens/i.test(label) ? label : `${label} points`;
}
