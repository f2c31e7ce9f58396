import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { readScenario, writeScenario } from "~/estimator/codec";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { Changes } from "~/features/result/result-card";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { answerOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { renderPage } from "../../support/page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";

const LINK = "wallet=0x1&also=0x2&points.theo=5&fdv=450000000&expedition=12&bonus=morse&base=7";

/** Opens a link; returns a function that changes the scenario. */
function openLink(query: string) {
  let change: (patch: ScenarioPatch) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(() => scenarioOf(query));
    change = (patch) => setScenario((before) => ({ ...before, ...patch }));
    return (
      <OnPage answer={answerOf(scenario)} update={change}>
        <Changes />
        <output>{writeScenario(mitosis, scenario)}</output>
      </OnPage>
    );
  }
  render(<Page />);
  return (patch: ScenarioPatch) => act(() => change(patch));
}

const said = () => screen.getByTestId("changes").textContent;

describe("what differs from the defaults", () => {
  it.each([
    [
      LINK,
      "From a link: $450M FDV, Expedition 12%, Total points supply 7, 1 more · Reset assumptions",
    ],
    ["bonus=discord&role=og", "From a link: Main Discord role: Og · Reset assumptions"],
    ["expedition=12", "From a link: Expedition 12% · Reset assumptions"],
    ["factor=2", "From a link: Average tier factor 2 · Reset assumptions"],
    ["wallet=0x1&also=0x2&points.theo=5&goal=5&details=1", ""],
  ])("is said: %s", (query, text) => {
    openLink(query);
    expect(said()).toBe(text);
  });

  it("can be reset, which keeps wallets and typed points, and the focus in its place", async () => {
    openLink(LINK);
    const reset = screen.getByRole("link", { name: "Reset assumptions" });
    const kept = "?wallet=0x1&also=0x2&points.theo=5";
    // Works without JavaScript, too.
    expect(reset.getAttribute("href")).toBe(`/${kept}`);
    await userEvent.setup().click(reset);
    expect(screen.getByRole("status").textContent).toBe(kept);
    expect(said()).toBe("");
    expect(document.activeElement).toBe(screen.getByTestId("changes"));
  });

  it("is the link's until the visitor changes any of it", () => {
    const change = openLink(LINK);
    change({ wallet: "0x2", details: true, goal: 5 });
    expect(said()).toMatch(/^From a link/);
    change({ bonus: [] });
    expect(said()).toBe("$450M FDV, Expedition 12%, Total points supply 7 · Reset assumptions");
  });

  it("may be a chosen boost", () => {
    const nado = loadCampaign("campaigns/nado.yaml");
    const { page } = renderPage(nado, readScenario(nado, new URLSearchParams("boost.templar=3")));
    const chip = page.querySelector("[data-testid=changes]");
    expect(chip?.textContent).toContain(nado.boosts.templar!.label);
    expect(chip?.querySelector("a")?.getAttribute("href")).not.toContain("boost");
  });
});
