import { type Campaign, hasTiers, memoizeByIdentity, tierName } from "./campaign";
import { createParameter, type Capability } from "./capability";
import type { TypedHolder } from "./figures";
import { formatExactly } from "./format";
import { optionalParam } from "./params";
import type { WalletPoints } from "./points";
import { POINTS, type Scenario, type ScenarioPatch } from "./scenario";

/** Tiers that a visitor may type, whether the campaign knows them or not. */
const TIERS = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 } as const;

/** What the API and forms call them. */
export const TYPED = "typed";

/**
 * The parameters of points typed by hand, in the order of the sources; `tier` is null where the
 * source's tier does not count.
 */
export const listTypedParams = memoizeByIdentity((campaign: Campaign) =>
  Object.entries(campaign.sources).map(([source, { column, label }]) => ({
    source,
    label,
    points: `points.${column}`,
    tier: hasTiers(campaign, source) ? `tier.${column}` : null,
  })),
);

export type TypedParams = ReturnType<typeof listTypedParams>[number];

/** Typed points and their tier; null where nothing is typed. */
export function typedOf(scenario: Scenario, { points, tier }: TypedParams) {
  return {
    points: (scenario[points] ?? null) as number | null,
    tier: ((tier && scenario[tier]) ?? null) as number | null,
  };
}

/** Points that a visitor types, as those of one more wallet. */
export const typedPoints: Capability = (campaign) => ({
  parameters: listTypedParams(campaign).flatMap(({ label, points, tier }) => [
    createParameter(optionalParam(POINTS), {
      key: points,
      label: `Entered ${label} points`,
      about: "points",
      order: 10,
      control: { kind: "number", example: "1.2m" },
      format: formatExactly,
    }),
    ...(tier === null
      ? []
      : [
          createParameter(optionalParam(TIERS), {
            key: tier,
            label: `Entered ${label} tier`,
            about: "points",
            order: 10,
            format: (value) => tierName(campaign, value),
          }),
        ]),
  ]),
});

/** The fields of a scenario with all of a wallet's points typed; null if some aren't known. */
export function typePoints(campaign: Campaign, wallet: WalletPoints): ScenarioPatch | null {
  const params = listTypedParams(campaign);
  const isKnown = params.every(({ source }) => wallet[source]);
  if (!isKnown) return null;
  return Object.fromEntries(
    params.flatMap((fields) => {
      const { points, tier } = wallet[fields.source]!;
      // The highest tier may count for other sources, whatever its own points.
      const isNothing = points === 0 && (fields.tier === null || tier === 1);
      const typed = [[fields.points, isNothing ? null : points]];
      return fields.tier === null ? typed : [...typed, [fields.tier, tier === 1 ? null : tier]];
    }),
  ) as ScenarioPatch;
}

/** The points that a scenario itself has, as more holders beside its wallets. */
export function listTyped(campaign: Campaign, scenario: Scenario): readonly TypedHolder[] {
  return readerOf(campaign)(scenario);
}

/** The same objects while nothing else is typed, so that exact sums of their points are kept. */
const readerOf = memoizeByIdentity((campaign: Campaign) => {
  const params = listTypedParams(campaign);
  const keys = params.flatMap(({ points, tier }) => (tier === null ? [points] : [points, tier]));
  let last: { scenario: Scenario; own: TypedHolder[] } | null = null;
  return (scenario: Scenario) => {
    const before = last?.scenario;
    if (last === null || keys.some((key) => before![key] !== scenario[key])) {
      // A tier alone says nothing.
      const isTyped = params.some((fields) => typedOf(scenario, fields).points !== null);
      last = { scenario, own: isTyped ? [createHolder(params, scenario)] : [] };
    }
    return last.own;
  };
});

/** Sources without any typed points have 0 points at tier 1. */
function createHolder(params: readonly TypedParams[], scenario: Scenario): TypedHolder {
  const points: WalletPoints = Object.fromEntries(
    params.map((fields) => {
      const { points, tier } = typedOf(scenario, fields);
      // A tier without points must not multiply those of other sources.
      return [fields.source, { points: points ?? 0, tier: points === null ? 1 : (tier ?? 1) }];
    }),
  );
  return {
    key: TYPED,
    name: "Entered points",
    phrase: "entered points",
    points,
  };
}
