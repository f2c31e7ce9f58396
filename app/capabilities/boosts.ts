import type { Campaign, SliderRange } from "~/domain/campaign/campaign";
import { choiceParam } from "~/domain/scenario/params";
import { choiceOf, type Scenario } from "~/domain/scenario/scenario";
import type { Capability } from "./capability";
import { createKnob } from "./knob";

declare module "~/domain/campaign/campaign" {
  interface Campaign {
    boosts: Record<string, Boost>;
  }
  interface PointsPart {
    boosts?: string[];
  }
  interface Card {
    /** Those whose first part is on it. */
    boosts?: string[];
  }
}

interface Boost {
  label: string;
  info?: string;
  choices: Record<string, { label: string; multiplier: number }>;
  /** The range of a multiplier of the visitor's own. */
  custom?: Omit<SliderRange, "default">;
  parts?: string[];
}

/** The parameter that says which multiplier of a boost the visitor has. */
export function boostKey(boost: string): string {
  return `boost.${boost}`;
}

/** The range of a multiplier of the visitor's own; null if there is none. */
export function ownRange({ custom }: Pick<Boost, "custom">): SliderRange | null {
  return custom ? { ...custom, default: custom.min } : null;
}

/** The multiplier that the visitor has chosen of a boost; 1 for none. */
export function multiplierOf(campaign: Campaign, boost: string, scenario: Scenario): number {
  const chosen = choiceOf(scenario, boostKey(boost));
  if (chosen === "") return 1;
  return campaign.boosts[boost]!.choices[chosen]?.multiplier ?? Number(chosen);
}

/** A choice with its multiplier: `Four Templars ×1.2`; one of the visitor's own: `×3`. */
function formatChoice({ choices }: Boost, chosen: string): string {
  const choice = choices[chosen];
  return choice ? `${choice.label} ×${choice.multiplier}` : chosen && `×${chosen}`;
}

/** Multipliers of points that a visitor chooses, or types. */
export const boosts: Capability = {
  knobs: (campaign) =>
    Object.entries(campaign.boosts).map(([key, boost]) =>
      createKnob(choiceParam(Object.keys(boost.choices), ownRange(boost)), {
        key: boostKey(key),
        label: boost.label,
        about: "holding",
        order: 70,
        format: (chosen) => formatChoice(boost, chosen),
      }),
    ),
  factors: (campaign, part, scenario) =>
    Object.fromEntries(
      (campaign.parts[part]!.boosts ?? []).map((key) => [
        key,
        multiplierOf(campaign, key, scenario),
      ]),
    ),
  changes: (campaign, scenario) =>
    Object.entries(campaign.boosts).flatMap(([key, boost]) => {
      const chosen = choiceOf(scenario, boostKey(key));
      if (chosen === "") return [];
      const text = formatChoice(boost, chosen);
      return Object.hasOwn(boost.choices, chosen) ? text : `${boost.label} ${text}`;
    }),
};
