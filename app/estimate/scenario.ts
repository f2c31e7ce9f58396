/** Points that a visitor may type: so few that sums and products of them stay finite. */
export const POINTS = { min: 0, max: 1e30 };

/** A parameter's value; null for none. */
export type ParamValue = string | number | boolean | string[] | null;

/**
 * Everything that a visitor can set, by the name of its URL parameter. The parameters beside these
 * follow from the campaign.
 */
export interface Scenario {
  wallet: string;
  also: string[];
  fdv: number;
  details: boolean;
  [param: string]: ParamValue;
}

/** Changes of a scenario, by field. */
export type ScenarioPatch = { [param: string]: ParamValue };

export type ScenarioKey = string;

/** A number of the scenario: an allocation, a constant. */
export function numberOf(scenario: Scenario, key: string): number {
  return scenario[key] as number;
}

/** What is chosen of some options; empty for none. */
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
