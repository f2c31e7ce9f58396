import { debounce, defaultRateLimit, useQueryStates } from "nuqs";
import { useCallback, useEffect, useRef } from "react";
import { readScenario, writeScenario } from "~/scenario/codec";
import { pickChanged } from "~/scenario/pick-changed";
import { scenarioParams, type Scenario } from "~/scenario/scenario";

/** How long a control must rest before the address follows, ms. */
const SETTLE_MS = 300;
/** Typing an address has longer pauses than dragging a slider, ms. */
const WALLET_SETTLE_MS = 600;

/**
 * When the address follows: once things settle, now (with all that has not settled), or
 * now as a `visit` of its own, from which Back returns, and which starts at the top.
 */
export type UpdateTime = "settled" | "now" | "visit";

/** Changes some fields of the scenario: the figures at once, the address when it is time. */
export type UpdateScenario = (patch: Partial<Scenario>, when?: UpdateTime) => void;

/** What every control of the scenario gets. */
export interface ScenarioProps {
  scenario: Scenario;
  update: UpdateScenario;
}

/** The scenario of the address, ahead of it by the changes that have not settled yet. */
export function useScenario(): ScenarioProps {
  const [scenario, setScenario] = useQueryStates(scenarioParams, { shallow: false });
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);
  const update = useCallback<UpdateScenario>(
    (patch, when = "settled") => {
      // What has not settled goes along: by itself, it would soon break off a new wallet's lookup.
      const unsettled = when === "settled" ? {} : pickChanged(latest.current, scenarioOfAddress());
      const changes = { ...unsettled, ...patch };
      const isNewWallet =
        changes.wallet !== undefined && changes.wallet !== scenarioOfAddress().wallet;
      const isVisit = when === "visit";
      dropHash();
      void setScenario(changes, {
        history: isNewWallet || (isVisit && !isAddressOf(patch)) ? "push" : "replace",
        scroll: isVisit,
        limitUrlUpdates:
          when === "settled"
            ? debounce(patch.wallet === undefined ? SETTLE_MS : WALLET_SETTLE_MS)
            : defaultRateLimit,
      });
    },
    [setScenario],
  );
  return { scenario, update };
}

/** The router scrolls to the place that a hash names with every change of the address. */
function dropHash(): void {
  const { hash, pathname, search } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", pathname + search);
}

/** The scenario that the address bar shows, which may lag behind the one on the page. */
function scenarioOfAddress(): Scenario {
  return readScenario(new URLSearchParams(window.location.search));
}

/** Whether the address shows this already, so that a visit would lead nowhere. */
function isAddressOf(patch: Partial<Scenario>): boolean {
  const here = scenarioOfAddress();
  return writeScenario(here) === writeScenario({ ...here, ...patch });
}
