import type { NamedScenario } from "./named-scenarios";

/** The same scenarios without their names. */
export function dropNames(named: readonly NamedScenario[]): NamedScenario[] {
  return named.map(({ scenario }) => ({ scenario, name: "" }));
}
