import { useContext, type MouseEvent, type ReactNode, createContext, useMemo } from "react";
import type { Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import { writeScenario } from "~/domain/scenario/codec";
import { defaultScenario } from "~/domain/scenario/fields";
import type { ScenarioPatch, Scenario } from "~/domain/scenario/scenario";
import {
  MAX_COMPARED,
  readNamed,
  writeNamed,
  type ComparedScenario,
  type NamedScenario,
} from "~/features/compare/comparison";
import { hasModifier } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { SearchContext, writeOpened } from "./lazy-fold";
import type { ScenarioProps, UpdateTime } from "./use-scenario";

/**
 * The page's answer at each step of a slider. Everything else on the page gets the one in which the
 * slider last rested, so that a step renders only what asks for this one.
 */
export const LiveAnswerContext = createContext<Answer | null>(null);

/** The live answer, for figures; the given one outside of the estimator's page. */
export function useLive<Known extends Partial<Answer>>(answer: Known): Answer | Known {
  return useContext(LiveAnswerContext) ?? answer;
}

/** The page's scenario, as its controls rest, for links deep inside components. */
export const ScenarioContext = createContext<Scenario | null>(null);

/** The page's scenario; the default one outside of `ScenarioProvider`. */
export function useShownScenario(): Scenario {
  const campaign = useCampaign();
  return useContext(ScenarioContext) ?? defaultScenario(campaign);
}

/** The scenarios that the address pins for a comparison. */
interface Pinned {
  pinned: readonly ComparedScenario[];
  /**
   * The same as `writePinned` returns it, and the parts that are open; links include it, as it would
   * be lost otherwise.
   */
  query: string;
}

export const PinnedContext = createContext<Pinned>({ pinned: [], query: "" });

/** Provides the page's scenario, its address, and the scenarios that are pinned there. */
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
      <SearchContext.Provider value={search}>
        <PinnedContext.Provider value={pinned}>{children}</PinnedContext.Provider>
      </SearchContext.Provider>
    </ScenarioContext.Provider>
  );
}

/** The repeated parameter of the estimator's address that pins a scenario for a comparison. */
const PINNED_PARAM = "with";
/** The most that can be pinned, as the page's own scenario takes one place. */
export const MAX_PINNED = MAX_COMPARED - 1;

/** The scenarios that an address pins, in order, at most `MAX_PINNED`. */
export function readPinned(campaign: Campaign, search: URLSearchParams): ComparedScenario[] {
  return readNamed(campaign, search, PINNED_PARAM, MAX_PINNED);
}

/** Pinned scenarios and their names as a query without `?`, in plain ASCII. */
export function writePinned(campaign: Campaign, pinned: readonly NamedScenario[]): string {
  return writeNamed(campaign, pinned, PINNED_PARAM).toString();
}

/**
 * The path of a scenario's page that pins others.
 *
 * @param pinned as `PinnedContext` has it; empty for none.
 */
export function pagePath(campaign: Campaign, scenario: ScenarioPatch, pinned: string): string {
  const query = writeScenario(campaign, scenario);
  return `/${query}${pinned && `${query === "" ? "?" : "&"}${pinned}`}`;
}

/** A link to the same scenario with some fields changed; it works without JavaScript. */
export function ScenarioLink({
  scenario,
  update,
  patch,
  when = "now",
  isCurrent = false,
  className,
  children,
}: ScenarioProps & {
  patch: ScenarioPatch;
  when?: UpdateTime;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const campaign = useCampaign();
  const { query } = useContext(PinnedContext);

  function handleClick(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    update(patch, when);
    // The page scrolls to the top, so the focus must follow.
    if (when === "visit") document.querySelector("main")?.focus({ preventScroll: true });
  }
  return (
    <a
      className={className}
      href={pagePath(campaign, { ...scenario, ...patch }, query)}
      aria-current={isCurrent ? "true" : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
