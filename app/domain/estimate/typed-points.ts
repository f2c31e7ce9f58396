import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { listFieldKeys } from "~/domain/scenario/fields";
import {
  POINTS,
  hasTyped,
  listTypedParams,
  typedOf,
  type Scenario,
  type ScenarioPatch,
} from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";
import type { SourcePoints, WalletPoints } from "./wallet-points";

/**
 * The points that a visitor has typed, as those of one more wallet: sources without any have 0
 * points at tier 1. The same object while nothing else is typed, so that exact sums are kept.
 *
 * @returns null if none are typed; a tier alone says nothing.
 */
export function typedPoints(campaign: Campaign, scenario: Scenario): WalletPoints | null {
  return keepLast(campaign)(scenario);
}

/**
 * The fields that type what a lookup's replies say, up to the most that can be typed; those of failed
 * sources stay empty.
 */
export function typeReplies(campaign: Campaign, replies: readonly SourcePoints[]): ScenarioPatch {
  const arrived = new Map(replies.map((reply) => [reply.source, reply.failed ? null : reply]));
  return Object.fromEntries(
    listTypedParams(campaign).flatMap(({ source, points, tier }) => {
      const reply = arrived.get(source) ?? null;
      const tierOf = reply === null || reply.tier === 1 ? null : reply.tier;
      return [
        [points, reply && Math.min(reply.points, POINTS.max)],
        ...(tier === null ? [] : [[tier, tierOf]]),
      ];
    }),
  ) as ScenarioPatch;
}

const keepLast = memoizeByIdentity((campaign: Campaign) => {
  const keys = listFieldKeys(campaign, ["typed"]);
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
