import { createContext, useContext, useMemo, type ReactNode } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { writeOpened } from "./opened";
import { readPinned, writePinned } from "./pinned-scenarios";
import { defaultScenario, type Scenario } from "~/domain/scenario/scenario";
import type { NamedScenario } from "~/features/compare/named-scenarios";

/**
 * The scenario for small texts inside memoized components: at each step of a slider, only the texts
 * render again, not the controls around them.
 */
export const ScenarioContext = createContext<Scenario | null>(null);

/** The page's scenario; the default one outside of `ScenarioProvider`. */
export function useShownScenario(): Scenario {
  const campaign = useCampaign();
  return useContext(ScenarioContext) ?? defaultScenario(campaign);
}

/** The scenarios that the address pins for a comparison. */
export interface Pinned {
  pinned: readonly NamedScenario[];
  /**
   * The same as `writePinned` returns it, and the parts that are open; links include it, as it would
   * be lost otherwise.
   */
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
  const campaign = useCampaign();
  // Memoized by its text, so that other changes of the address don't render every link again.
  const query = useMemo(
    () =>
      [writePinned(campaign, readPinned(campaign, search)), writeOpened(search)]
        .filter((part) => part !== "")
        .join("&"),
    [campaign, search],
  );
  const pinned = useMemo(
    () => ({ pinned: readPinned(campaign, new URLSearchParams(query)), query }),
    [campaign, query],
  );
  return (
    <ScenarioContext.Provider value={scenario}>
      <PinnedContext.Provider value={pinned}>{children}</PinnedContext.Provider>
    </ScenarioContext.Provider>
  );
}
