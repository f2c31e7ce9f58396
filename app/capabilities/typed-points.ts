import { type Campaign, hasTiers } from "~/domain/campaign/campaign";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Scenario } from "~/domain/scenario/scenario";

/**
 * The parameters of points typed by hand, in the order of the sources; `tier` is null where the
 * source's tier does not count.
 */
export function listTypedParams(campaign: Campaign) {
  return Object.entries(campaign.sources).map(([source, { column, label }]) => ({
    source,
    label,
    points: `points.${column}`,
    tier: hasTiers(campaign, source) ? `tier.${column}` : null,
  }));
}

export type TypedParams = ReturnType<typeof listTypedParams>[number];

/** Typed points and their tier; null where nothing is typed. */
export function typedOf(scenario: Scenario, { points, tier }: TypedParams) {
  return {
    points: (scenario[points] ?? null) as number | null,
    tier: ((tier && scenario[tier]) ?? null) as number | null,
  };
}

/** Whether any points are typed by hand. */
export function hasTyped(scenario: Scenario): boolean {
  return Object.entries(scenario).some(
    ([key, value]) => key.startsWith("points.") && value !== null,
  );
}

/**
 * The points that a visitor has typed, as those of one more wallet: sources without any have 0
 * points at tier 1. The same object while nothing else is typed, so that exact sums are kept.
 *
 * @returns null if none are typed; a tier alone says nothing.
 */
export function typedPoints(campaign: Campaign, scenario: Scenario): WalletPoints | null {
  return keepLast(campaign)(scenario);
}

const keepLast = memoizeByIdentity((campaign: Campaign) => {
  const keys = listTypedParams(campaign).flatMap(({ points, tier }) =>
    tier === null ? [points] : [points, tier],
  );
  let last: { scenario: Scenario; points: WalletPoints | null } | null = null;
  return (scenario: Scenario) => {
    const before = last?.scenario;
    if (last === null || keys.some((key) => before![key] !== scenario[key])) {
      last = { scenario, points: hasTyped(scenario) ? collect(campaign, scenario) : null };
    }
    return last.points;
  };
});

function collect(campaign: Campaign, scenario: Scenario): WalletPoints {
  return Object.fromEntries(
    listTypedParams(campaign).map((fields) => {
      const { points, tier } = typedOf(scenario, fields);
      // A tier without points must not multiply those of other sources.
      return [fields.source, { points: points ?? 0, tier: points === null ? 1 : (tier ?? 1) }];
    }),
  );
}
