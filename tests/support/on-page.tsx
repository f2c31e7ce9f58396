import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { Lookup } from "~/estimate/lookup";
import type { Scenario } from "~/estimate/scenario";
import type { Estimate } from "~/estimate/figures";
import { estimateScenario } from "~/estimate/estimate";
import { readScenario, writeScenario } from "~/estimate/codec";
import { LiveEstimateContext, ScenarioContext } from "~/features/scenario/scenario-context";
import type { UpdateScenario } from "~/features/scenario/use-scenario";
import { addEntered, listKeys } from "~/features/wallets/mine";
import { WhoseProvider } from "~/features/wallets/whose";
import { CampaignProvider } from "~/ui/campaign-context";
import { mitosis } from "./mitosis";
import { render } from "./render";

function doNothing() {}

/** Provides what parts of the estimator's page take from it. */
export function OnPage({
  estimate,
  update = doNothing,
  children,
}: {
  estimate: Estimate;
  update?: UpdateScenario;
  children: ReactNode;
}) {
  return (
    <LiveEstimateContext.Provider value={estimate}>
      <ScenarioContext.Provider value={{ scenario: estimate.scenario, update }}>
        <WhoseProvider estimate={estimate}>{children}</WhoseProvider>
      </ScenarioContext.Provider>
    </LiveEstimateContext.Provider>
  );
}

/**
 * Renders parts of a page that keeps its scenario, whose wallets and points are the visitor's.
 *
 * @param isOwn false for a page that a link has opened.
 */
export function renderOnPage(
  query: string,
  show: (estimate: Estimate) => ReactNode,
  { campaign = mitosis, isOwn = true, lookups = [] as Lookup[] } = {},
) {
  const update = vi.fn<UpdateScenario>();
  const read = (search: string) => readScenario(campaign, new URLSearchParams(search));
  let scenario = read(query);
  if (isOwn) addEntered(listKeys(campaign, scenario));
  const { rerender } = render(draw());
  function draw() {
    const shown = estimateScenario(campaign, scenario, lookups);
    return (
      <CampaignProvider value={campaign}>
        <OnPage estimate={shown} update={change}>
          {show(shown)}
        </OnPage>
      </CampaignProvider>
    );
  }
  function change(...[patch, ...when]: Parameters<UpdateScenario>) {
    update(patch, ...when);
    open({ ...scenario, ...patch });
  }
  function open(next: Scenario) {
    scenario = next;
    rerender(draw());
  }
  return {
    user: userEvent.setup(),
    update,
    scenario: () => scenario,
    search: () => writeScenario(campaign, scenario),
    /** Leads to another scenario, as Back and Forward do. */
    open: (search: string) => open(read(search)),
  };
}
