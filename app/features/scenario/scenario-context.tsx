import { createContext, useMemo, type ReactNode } from "react";
import { readPinned, writePinned } from "./pinned-scenarios";
import { DEFAULT_SCENARIO, type Scenario } from "~/domain/scenario/scenario";
import type { NamedScenario } from "~/features/compare/named-scenarios";

/**
 * The scenario for small texts inside memoized components: at each step of a slider, only the texts
 * render again, not the controls around them.
 */
export const ScenarioContext = createContext(DEFAULT_SCENARIO);

/** The scenarios that the address pins for a comparison. */
export interface Pinned {
  pinned: readonly NamedScenario[];
  /** The same as `writePinned` returns it; links include it, as it would be lost otherwise. */
  query: string;
}

export const PinnedContext = createContext<Pinned>({ pinned: [], query: "" });

/** Provides the page's scenario and those pinned in the address. */
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
  // Memoized by its text, so that other changes of the address don't render every link again.
  const query = useMemo(() => writePinned(readPinned(search)), [search]);
  const pinned = useMemo(
    () => ({ pinned: readPinned(new URLSearchParams(query)), query }),
    [query],
  );
  return (
    <ScenarioContext.Provider value={scenario}>
      <PinnedContext.Provider value={pinned}>{children}</PinnedContext.Provider>
    </ScenarioContext.Provider>
  );
}
