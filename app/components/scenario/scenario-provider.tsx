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
  // By its text: other changes of the address must not render every link again.
  const query = useMemo(() => writeKept(readKept(search)), [search]);
  const kept = useMemo(() => ({ kept: readKept(new URLSearchParams(query)), query }), [query]);
  return (
    <ScenarioContext.Provider value={scenario}>
      <KeptContext.Provider value={kept}>{children}</KeptContext.Provider>
    </ScenarioContext.Provider>
  );
}
