import { debounce, defaultRateLimit, useQueryStates } from "nuqs";
import { useCallback } from "react";
import { readWallet } from "~/scenario/codec";
import { scenarioParams, type Scenario } from "~/scenario/scenario";

/** How long a control must rest before the address follows, ms. */
const SETTLE_MS = 300;
/** Typing an address has longer pauses than dragging a slider, ms. */
const WALLET_SETTLE_MS = 600;

/** Changes some fields of the scenario: the figures at once, the address when things settle or `now`. */
export type UpdateScenario = (patch: Partial<Scenario>, when?: "settled" | "now") => void;

/** What every control of the scenario gets. */
export interface ScenarioProps {
  scenario: Scenario;
  update: UpdateScenario;
}

/** The scenario of the address, ahead of it by the changes that have not settled yet. */
export function useScenario(): ScenarioProps {
  const [scenario, setScenario] = useQueryStates(scenarioParams, { shallow: false });
  const update = useCallback<UpdateScenario>(
    (patch, when = "settled") => {
      const isNewWallet = patch.wallet !== undefined && patch.wallet !== walletOfAddress();
      void setScenario(patch, {
        history: isNewWallet ? "push" : "replace",
        limitUrlUpdates:
          when === "now"
            ? defaultRateLimit
            : debounce(patch.wallet === undefined ? SETTLE_MS : WALLET_SETTLE_MS),
      });
    },
    [setScenario],
  );
  return { scenario, update };
}

/** The wallet that the address bar shows, which may lag behind the scenario. */
function walletOfAddress(): string {
  return readWallet(new URLSearchParams(window.location.search));
}
