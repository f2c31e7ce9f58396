import {
  type Context,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
} from "react";
import type { Answer } from "~/domain/answer";
import { type Campaign, pathTo } from "~/domain/campaign/campaign";
import { writeScenario } from "~/domain/scenario/codec";
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
import type { UpdateScenario } from "./use-scenario";

/**
 * The page's answer at each step of a slider. Everything else on the page gets the one in which the
 * slider last rested, so that a step renders only what asks for this one.
 */
export const LiveAnswerContext = createContext<Answer | null>(null);

/**
 * The live answer, for figures and sliders.
 *
 * @throws outside of the estimator's page.
 */
export function useLive(): Answer {
  return useProvided(LiveAnswerContext);
}

const ScenarioContext = createContext<Scenario | null>(null);

/**
 * The page's scenario, as its controls rest.
 *
 * @throws outside of the estimator's page.
 */
export function useShownScenario(): Scenario {
  return useProvided(ScenarioContext);
}

/** Apart from the scenario, so that a control doesn't render at changes of other ones. */
const UpdateContext = createContext<UpdateScenario | null>(null);

/**
 * What changes the page's scenario; the same function on every render.
 *
 * @throws outside of the estimator's page.
 */
export function useUpdate(): UpdateScenario {
  return useProvided(UpdateContext);
}

function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("This is not on the estimator's page");
  return value;
}

/** The raw query of the address. */
export const SearchContext = createContext(new URLSearchParams());

/** The scenarios that the address pins for a comparison. */
interface Pinned {
  pinned: readonly ComparedScenario[];
  /** The same as `writePinned` returns it; links include it, as it would be lost otherwise. */
  query: string;
}

export const PinnedContext = createContext<Pinned>({ pinned: [], query: "" });

/** Provides the page's scenario, how to change it, its address, and the scenarios pinned there. */
export function ScenarioProvider({
  scenario,
  update,
  search,
  children,
}: {
  scenario: Scenario;
  update: UpdateScenario;
  search: URLSearchParams;
  children: ReactNode;
}) {
  const campaign = useCampaign();
  const query = writePinned(campaign, readPinned(campaign, search));
  // Memoized by its text, so that other changes of the address don't render every link again.
  const pinned = useMemo(
    () => ({ pinned: readPinned(campaign, new URLSearchParams(query)), query }),
    [campaign, query],
  );
  return (
    <ScenarioContext.Provider value={scenario}>
      <UpdateContext.Provider value={update}>
        <SearchContext.Provider value={search}>
          <PinnedContext.Provider value={pinned}>{children}</PinnedContext.Provider>
        </SearchContext.Provider>
      </UpdateContext.Provider>
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
  return pathTo(campaign, query + (pinned && `${query === "" ? "?" : "&"}${pinned}`));
}

/** A link to the page's scenario with some fields changed. */
export function ScenarioLink({
  patch,
  onFollow,
  ...link
}: Omit<PageLinkProps, "scenario" | "follow"> & {
  patch: ScenarioPatch;
  onFollow?: () => void;
}) {
  const scenario = useShownScenario();
  const update = useUpdate();
  function follow() {
    update(patch, "now");
    onFollow?.();
  }
  return <PageLink {...link} scenario={{ ...scenario, ...patch }} follow={follow} />;
}

interface PageLinkProps {
  scenario: Scenario;
  follow: () => void;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A link to a scenario's page with what is pinned; it works without JavaScript. It doesn't take the
 * page's scenario, so that a long list of them isn't rendered at each of its changes.
 */
export function PageLink({
  scenario,
  follow,
  isCurrent = false,
  className,
  children,
}: PageLinkProps) {
  const campaign = useCampaign();
  const { query } = useContext(PinnedContext);

  function handleClick(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    follow();
  }
  return (
    <a
      className={className}
      href={pagePath(campaign, scenario, query)}
      aria-current={isCurrent ? "true" : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
