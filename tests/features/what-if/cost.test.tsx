import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { answerCost } from "~/features/what-if/goal-and-cost";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { WhatIfCard } from "~/features/what-if/what-if-card";
import { answerAt } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

it("the costs are typed into a field, and a link sets the FDV that covers them", async () => {
  const update = vi.fn();
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf());
    const answer = answerAt(scenario, RICH);
    function change(patch: ScenarioPatch) {
      update(patch);
      setScenario((before) => ({ ...before, ...patch }));
    }
    return (
      <OnPage answer={answer} update={change}>
        <WhatIfCard answer={answer} />
      </OnPage>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  const costs = within(screen.getByRole("region", { name: "What did it cost you?" }));
  await user.type(costs.getByRole("textbox", { name: "Costs in US dollars" }), "3k");
  expect(update).toHaveBeenLastCalledWith({ cost: 3000 });
  costs.getByText("After $3,000 of costs: $61,333 (+2,044 %); even at an FDV of $14M", {
    selector: "p:not([role])",
  });
  await user.click(costs.getByRole("link", { name: "Set this FDV" }));
  expect(update).toHaveBeenLastCalledWith({ fdv: 14_000_000 });
});

describe("what is left after costs", () => {
  const FLAT = () => 1000;
  it.each([
    ["of less", 3000, null, "$61,333 (+2,044\u00a0%); even at an FDV of $14M", 14_000_000],
    [
      "that the lowest FDV covers",
      1000,
      null,
      "$63,333 (+6,333\u00a0%); even at the lowest FDV here, $5M",
      5_000_000,
    ],
    [
      "that only a higher FDV than the highest covers",
      214_445,
      null,
      "−$150,112 (−70\u00a0%); even at an FDV of $1.001B, beyond this tool’s limit of $1B",
      null,
    ],
    [
      "that no FDV covers",
      3000,
      FLAT,
      "−$2,000 (−67\u00a0%); no FDV reaches them with the other assumptions unchanged",
      null,
    ],
    ["from too large a total", 3000, () => null, "—; even at the lowest FDV here, $5M", 5_000_000],
  ])("%s is told with the FDV at which nothing is", (_, cost, vary, left, fdv) => {
    const scenario = scenarioOf(`cost=${cost}`);
    const totalOf = vary ?? varyScenario(mitosis, [RICH], scenario);
    const text = `After $${cost.toLocaleString("en-US")} of costs: ${left}`;
    expect(answerCost(mitosis, scenario, totalOf)).toEqual({ text, fdv });
  });
});
