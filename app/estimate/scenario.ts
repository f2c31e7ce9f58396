import { getEntry } from "./campaign";

/** Bounds of typed points, so that their sums and products stay finite. */
export const POINTS = { min: 0, max: 1e30 };
/** Of sources whose numbers are % of all points. */
export const SHARES = { min: 0, max: 100 };

/** A parameter's value; null for none. */
export type ParamValue = string | number | boolean | string[] | null;

/** Values by URL parameter. Those that aren't named here follow from the campaign. */
export interface Scenario {
  wallet: string;
  also: string[];
  fdv: number;
  details: boolean;
  [param: string]: ParamValue;
}

export type ScenarioPatch = { [param: string]: ParamValue };

export type ScenarioKey = string;

/** A number of the scenario: an allocation, a constant. */
export function numberOf(scenario: Scenario, key: ScenarioKey): number {
  const value = scenario[key];
  if (typeof value !== "number") throw new Error(`${key} is no number`);
  return value;
}

/** A constant that may be unknown, or points that may not be typed; null for none. */
export function numberOrNull(scenario: Scenario, key: ScenarioKey): number | null {
  return getEntry(scenario, key) === null ? null : numberOf(scenario, key);
}

/** A choice, or a campaign's query in a portal; empty for none. */
export function textOf(scenario: Scenario, key: ScenarioKey): string {
  const value = scenario[key];
  if (typeof value !== "string") throw new Error(`${key} is no text`);
  return value;
}

export function pickFields(scenario: Scenario, keys: readonly ScenarioKey[]): ScenarioPatch {
  return Object.fromEntries(keys.map((key) => [key, getEntry(scenario, key)]));
}

function listChanged(scenario: Scenario, from: ScenarioPatch): ScenarioKey[] {
  // Compared as texts, because some fields are lists.
  return Object.keys(from).filter((key) => String(scenario[key]) !== String(from[key]));
}

/** The fields of a scenario that differ from `from`, in its order. */
export function pickChanged(scenario: Scenario, from: ScenarioPatch): ScenarioPatch {
  return pickFields(scenario, listChanged(scenario, from));
}

export function hasFields(scenario: Scenario, fields: ScenarioPatch): boolean {
  return listChanged(scenario, fields).length === 0;
}
