import { comparisonPath } from "~/features/compare/comparison";
import { readScenario } from "~/estimator/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { mitosis } from "./mitosis";

/** The scenario of a query such as `fdv=5000000&bonus=morse`; the default one if empty. */
export function scenarioOf(query = ""): Scenario {
  return readScenario(mitosis, new URLSearchParams(query));
}

/** The path of a comparison of these queries' scenarios, with names. */
export function comparisonPathOf(queries: string[], names: string[] = []): string {
  return comparisonPath(
    mitosis,
    queries.map((query, index) => ({ scenario: scenarioOf(query), name: names[index] ?? "" })),
  );
}
