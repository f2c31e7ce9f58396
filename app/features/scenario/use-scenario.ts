import { debounce, defaultRateLimit, useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { normalizeScenario, readScenario, writeScenario } from "~/domain/scenario/codec";
import {
  pickChanged,
  listParams,
  type Scenario,
  type ScenarioPatch,
} from "~/domain/scenario/scenario";
import { isSameList, listWallets, normalizeWallets } from "~/domain/scenario/wallet-list";
import type { Campaign } from "~/domain/campaign/campaign";
import { useCampaign } from "~/ui/campaign-context";

/** The pause after a change before the address is updated, ms. */
const DEBOUNCE_MS = 300;
/** The same for the wallet, as typing has longer pauses than dragging, ms. */
const WALLET_DEBOUNCE_MS = 600;

/**
 * When the address is updated: after a pause, now (with all pending changes), or now as a `visit`,
 * which adds a history entry and scrolls to the top.
 */
export type UpdateTime = "debounced" | "now" | "visit";

/** Changes some fields of the scenario: the figures at once, the address at `when`. */
export type UpdateScenario = (patch: ScenarioPatch, when?: UpdateTime) => void;

/** The props of every control. */
export interface ScenarioProps {
  scenario: Scenario;
  update: UpdateScenario;
}

/** The address's scenario with the changes that aren't in the address yet. */
export function useScenario(): ScenarioProps {
  const campaign = useCampaign();
  const [fields, setScenario] = useQueryStates(listParams(campaign), { shallow: false });
  const scenario = useMemo(() => normalizeScenario(fields as Scenario), [fields]);
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);
  const update = useCallback<UpdateScenario>(
    (patch, when = "debounced") => {
      // Includes pending changes, as a navigation of their own would abort a new wallet's lookup.
      const here = scenarioOfAddress(campaign);
      const pending = when === "debounced" ? {} : pickChanged(campaign, latest.current, here);
      const changes = { ...pending, ...patch };
      const isOtherList = !isSameList(
        listWallets(normalizeWallets({ ...here, ...changes } as Scenario)),
        listWallets(here),
      );
      const isVisit = when === "visit";
      void setScenario(changes, {
        history: isOtherList || (isVisit && !isAddressOf(campaign, patch)) ? "push" : "replace",
        scroll: isVisit,
        limitUrlUpdates:
          when === "debounced"
            ? debounce(patch.wallet === undefined ? DEBOUNCE_MS : WALLET_DEBOUNCE_MS)
            : defaultRateLimit,
      });
    },
    [campaign, setScenario],
  );
  return { scenario, update };
}

/** The scenario of the address bar, without pending changes. */
function scenarioOfAddress(campaign: Campaign): Scenario {
  return readScenario(campaign, new URLSearchParams(window.location.search));
}

/** Whether the address already has these values, so that a visit needs no history entry. */
function isAddressOf(campaign: Campaign, patch: ScenarioPatch): boolean {
  const here = scenarioOfAddress(campaign);
  return writeScenario(campaign, here) === writeScenario(campaign, { ...here, ...patch });
}
