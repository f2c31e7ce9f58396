import { useLocation, useNavigate } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Campaign } from "~/estimate/campaign";
import { canonicalizeSearch, normalizeScenario, readScenario } from "~/estimate/codec";
import { getField } from "~/estimate/fields";
import { readFormChanges } from "~/estimate/form-fields";
import { formatSearch } from "~/estimate/params";
import { hasFields, type Scenario, type ScenarioPatch } from "~/estimate/scenario";
import { isSameList, listWallets } from "~/estimate/wallet-list";
import { useCampaign } from "~/ui/campaign-context";
import { usePreHydrationInput } from "~/ui/pre-hydration-input";

const DEBOUNCE_MS = 300;

/** After a pause in the same history entry, or now in a new one; a new wallet always gets one. */
type UpdateTime = "debounced" | "now";

/** Changes the figures at once, the address at `when`. */
export type UpdateScenario = (patch: ScenarioPatch, when?: UpdateTime) => void;

export interface ShownScenario {
  /** At each step of a slider. */
  live: Scenario;
  /** Once a slider rests: after a pause, unless it is still held. */
  scenario: Scenario;
}

interface Pending {
  patch: ScenarioPatch;
  timer?: ReturnType<typeof setTimeout>;
}

const NONE: Pending = { patch: {} };

export function useScenario(): ShownScenario & { update: UpdateScenario } {
  const campaign = useCampaign();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Apart, so that a step of a slider doesn't wait for what a transition to rest still renders.
  const [live, setLive] = useState(() => readScenario(campaign, new URLSearchParams(search)));
  const [scenario, setScenario] = useState(live);
  // Ahead of React's render, so that several updates in a row build on one another.
  const latest = useRef<ShownScenario>({ live, scenario });
  const pending = useRef(NONE);

  const show = useCallback((live: Scenario, isResting = true) => {
    latest.current = { live, scenario: isResting ? live : latest.current.scenario };
    setLive(live);
    if (isResting) setScenario(live);
  }, []);

  const write = useCallback(
    (scenario: Scenario, isNewEntry: boolean) => {
      const { search: before, hash } = window.location;
      const canonical = canonicalizeSearch(campaign, new URLSearchParams(before), scenario);
      const after = formatSearch(canonical);
      if (isNewEntry || new URL(after, window.location.origin).search !== before)
        navigate({ search: after, hash }, { replace: !isNewEntry });
    },
    [campaign, navigate],
  );

  const clearPending = useCallback(() => {
    clearTimeout(pending.current.timer);
    pending.current = NONE;
  }, []);

  const writePending = useCallback(
    function again() {
      const { live, scenario } = latest.current;
      clearPending();
      if (live !== scenario) {
        // Each step would make React begin anew with what a slow device hasn't rendered yet.
        if (document.querySelector("input[type=range]:active"))
          pending.current = { patch: {}, timer: setTimeout(again, DEBOUNCE_MS) };
        else startTransition(() => show(live));
      }
      write(live, isOtherList(scenarioOfAddress(campaign), live));
    },
    [campaign, clearPending, show, write],
  );

  const writeLater = useCallback(
    (patch: ScenarioPatch) => {
      const changes = { ...pending.current.patch, ...patch };
      clearPending();
      pending.current = { patch: changes, timer: setTimeout(writePending, DEBOUNCE_MS) };
    },
    [clearPending, writePending],
  );

  const update = useCallback<UpdateScenario>(
    (patch, when = "debounced") => {
      const { live } = latest.current;
      const next = normalizeScenario(campaign, { ...live, ...patch });
      if (when === "debounced") {
        writeLater(patch);
        show(next, !isSliderStep(campaign, patch));
        return;
      }
      // Includes pending changes, because their own navigation would abort a new wallet's lookup.
      const here = scenarioOfAddress(campaign);
      const isJump = !hasFields(live, next);
      clearPending();
      show(next);
      // Back then returns to what was on the screen, unless that has a wallet not yet looked up.
      if (isJump && !isOtherList(here, live)) write(live, false);
      write(next, isJump || isOtherList(here, next));
    },
    [campaign, clearPending, show, write, writeLater],
  );

  // The router's address is new: what has just been written, or a link's.
  useEffect(() => {
    const linked = scenarioOfAddress(campaign);
    const scenario = normalizeScenario(campaign, { ...linked, ...pending.current.patch });
    // Not by their links, which are the same before and after a live constant's first value.
    if (!hasFields(latest.current.live, scenario)) show(scenario);
  }, [campaign, search, show]);

  useEffect(() => {
    function returnTo() {
      clearPending();
      // While another page is loading, this one stays as it is.
      if (window.location.pathname === pathname)
        startTransition(() => show(scenarioOfAddress(campaign)));
    }
    // Links must be right when one is about to follow them, and so must what Back then returns to.
    function rest({ type, target }: Event) {
      if (target instanceof HTMLInputElement && target.type === "range") return;
      const { live, scenario } = latest.current;
      if (live !== scenario) show(live);
      if (type === "click" && pending.current !== NONE) writePending();
    }
    const gestures = ["pointerdown", "focusin", "click"];
    window.addEventListener("popstate", returnTo);
    for (const type of gestures) window.addEventListener(type, rest, true);
    return () => {
      clearPending();
      window.removeEventListener("popstate", returnTo);
      for (const type of gestures) window.removeEventListener(type, rest, true);
    };
  }, [campaign, pathname, clearPending, show, writePending]);

  usePreHydrationInput((input) => {
    const changes = readFormChanges(campaign, input);
    if (Object.keys(changes).length > 0) update(changes);
    // Mostly, there is nothing to render again; but a link may have been written in another way.
    else writeLater({});
  });
  return { live, scenario, update };
}

/** Without pending changes. */
function scenarioOfAddress(campaign: Campaign): Scenario {
  return readScenario(campaign, new URLSearchParams(window.location.search));
}

function isOtherList(scenario: Scenario, other: Scenario): boolean {
  return !isSameList(listWallets(scenario), listWallets(other));
}

function isSliderStep(campaign: Campaign, patch: ScenarioPatch): boolean {
  return Object.keys(patch).every((key) => getField(campaign, key).control?.kind === "slider");
}
