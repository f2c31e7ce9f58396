import { useMemo, type ReactNode } from "react";
import { readKept, writeKept } from "~/compare/kept-scenarios";
import type { Scenario } from "~/scenario/scenario";
import { KeptContext } from "./kept-context";
import { ScenarioContext } from "./scenario-context";

/** Tells everything on the page its scenario, and those that the address keeps. */
export function ScenarioProvider({
  scenario,
  search,
  children,
}: {
  scenario: Scenario;
  /** The raw query of the address. */
  search: URLSearchParams;
  children: ReactNode;
}) {
  const kept = useMemo(() => {
    const scenarios = readKept(search);
    return { kept: scenarios, query: writeKept(scenarios) };
  }, [search]);
  return (
    <ScenarioContext.Provider value={scenario}>
      <KeptContext.Provider value={kept}>{children}</KeptContext.Provider>
    </ScenarioContext.Provider>
  );
}
