import { type Campaign, type SliderRange } from "~/domain/campaign/campaign";

/**
 * The total that a visitor wants to reach, US dollars; 0 for none. Its maximum is far below the
 * largest safe integer, so it is exact to the dollar.
 */
export const GOAL: SliderRange = { min: 0, max: 1_000_000_000_000, step: 1, default: 0 };

/** What farming the points has cost, US dollars; no figure of the airdrop depends on it. */
export const COST: SliderRange = GOAL;

/** Tiers that a visitor may type, whether the campaign knows them or not. */
export const TIERS = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 } as const;

/** How many of a countable bonus a visitor holds. */
export const COUNT: SliderRange = { min: 1, max: 1000, step: 1, default: 1 };

/** Points that a visitor may type: so few that sums and products of them stay finite. */
export const POINTS = { min: 0, max: 1e30 };

/** A parameter's value; null for none. */
export type ParamValue = string | number | boolean | string[] | null;

/**
 * Everything that a visitor can set, by the name of its URL parameter. The parameters beside these
 * follow from the campaign: see `numberOf` and `listTicked`.
 */
export interface Scenario {
  wallet: string;
  also: string[];
  fdv: number;
  cost: number;
  goal: number;
  details: boolean;
  [param: string]: ParamValue;
}

/** Changes of a scenario, by field. */
export type ScenarioPatch = { [param: string]: ParamValue };

export type ScenarioKey = string;

/** The parameter that says how many of a bonus a visitor holds. */
export function countKey(bonus: string): ScenarioKey {
  return `count.${bonus}`;
}

/** A number of the scenario: an allocation, a bonus's %, a constant or a supply. */
export function numberOf(scenario: Scenario, key: string): number {
  return scenario[key] as number;
}

/** The ticked bonuses; none in a campaign without bonuses. */
export function listTicked({ bonus = [] }: Scenario): string[] {
  return bonus as string[];
}

/** How many of a bonus the visitor holds; 1 for a bonus that can't be counted. */
export function countOf(scenario: Scenario, bonus: string): number {
  return (scenario[countKey(bonus)] as number | undefined) ?? 1;
}

/** The parameter that says which multiplier of a boost the visitor has. */
export function boostKey(boost: string): ScenarioKey {
  return `boost.${boost}`;
}

/** The boosts of which something is chosen. */
export function listBoosted(campaign: Campaign, scenario: Scenario): string[] {
  return Object.keys(campaign.boosts).filter((key) => choiceOf(scenario, boostKey(key)) !== "");
}

/** What is chosen of a bonus that has a choice, or of a boost; empty for none. */
export function choiceOf(scenario: Scenario, param: string): string {
  return scenario[param] as string;
}

/** Some fields of a scenario. */
export function pickFields(scenario: Scenario, keys: readonly ScenarioKey[]): ScenarioPatch {
  return Object.fromEntries(keys.map((key) => [key, scenario[key]!]));
}

/** The fields of a scenario that differ from other ones, such as `pickDefaults`, in their order. */
export function pickChanged(scenario: Scenario, from: ScenarioPatch): ScenarioPatch {
  // Compared as texts, because some fields are lists.
  const isChanged = (key: ScenarioKey) => String(scenario[key]) !== String(from[key]);
  return pickFields(scenario, Object.keys(from).filter(isChanged));
}

/** Whether a scenario has these values. */
export function hasFields(scenario: Scenario, fields: ScenarioPatch): boolean {
  return Object.keys(pickChanged(scenario, fields)).length === 0;
}
