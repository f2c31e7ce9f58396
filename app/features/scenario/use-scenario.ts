import { createSerializer, debounce, defaultRateLimit, useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import {
  canonicalizeSearch,
  normalizeScenario,
  readScenario,
  writeScenario,
} from "~/domain/scenario/codec";
import { fieldsByKey, pickChanged } from "~/domain/scenario/fields";
import { readFormChanges } from "~/domain/scenario/form-fields";
import type { Scenario, ScenarioPatch } from "~/domain/scenario/scenario";
import { isSameList, listWallets, normalizeWallets } from "~/domain/scenario/wallet-list";
import { useCampaign } from "~/ui/campaign-context";
import { usePreHydrationInput } from "~/ui/pre-hydration-input";

/** The pause after a change before the address is updated, ms. */
const DEBOUNCE_MS = 300;
/** The same for the wallet, as typing has longer pauses than dragging, ms. */
const WALLET_DEBOUNCE_MS = 600;

/**
 * When the address is updated: after a pause, replacing the history entry; now, as a new entry that
 * Back leaves; or now as a `visit`, which also scrolls to the top. A new wallet is a new entry in
 * any case.
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
  const [fields, setScenario] = useQueryStates(fieldsByKey(campaign), { shallow: false });
  const scenario = useMemo(
    () => normalizeScenario(campaign, fields as Scenario),
    [campaign, fields],
  );
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  }, [scenario]);
  const update = useCallback<UpdateScenario>(
    (patch, when = "debounced") => {
      const here = scenarioOfAddress(campaign);
      const isDebounced = when === "debounced";
      // Includes pending changes, as a navigation of their own would abort a new wallet's lookup.
      const pending = isDebounced ? {} : pickChanged(campaign, latest.current, here);
      const changes = { ...pending, ...patch };
      const shown: Scenario = { ...here, ...pending };
      const isJump = !isDebounced && !isSame(campaign, shown, { ...shown, ...patch });
      // Back then returns to what was on the screen, unless that has a wallet not yet looked up.
      if (isJump && !isOtherList(here, pending)) replaceAddress(campaign, pending);
      void setScenario(changes, {
        history: isJump || isOtherList(here, changes) ? "push" : "replace",
        scroll: when === "visit",
        limitUrlUpdates: isDebounced
          ? debounce(patch.wallet === undefined ? DEBOUNCE_MS : WALLET_DEBOUNCE_MS)
          : defaultRateLimit,
      });
    },
    [campaign, setScenario],
  );
  usePreHydrationInput((input) => update(readFormChanges(campaign, input)));
  return { scenario, update };
}

/** The scenario of the address bar, without pending changes. */
function scenarioOfAddress(campaign: Campaign): Scenario {
  return readScenario(campaign, new URLSearchParams(window.location.search));
}

function isSame(campaign: Campaign, scenario: Scenario, other: Scenario): boolean {
  return writeScenario(campaign, scenario) === writeScenario(campaign, other);
}

/** Whether changes lead to another list of wallets. */
function isOtherList(scenario: Scenario, changes: ScenarioPatch): boolean {
  const changed = normalizeWallets({ ...scenario, ...changes } as Scenario);
  return !isSameList(listWallets(changed), listWallets(scenario));
}

/** Writes changes into the current history entry, in canonical form as all of the app's addresses. */
function replaceAddress(campaign: Campaign, changes: ScenarioPatch): void {
  if (Object.keys(changes).length === 0) return;
  const { history, location } = window;
  const serialize = createSerializer(fieldsByKey(campaign), {
    processUrlSearchParams: (search) => canonicalizeSearch(campaign, search),
  });
  const search = serialize(location.search, changes);
  history.replaceState(history.state, "", `${location.pathname}${search}`);
}
