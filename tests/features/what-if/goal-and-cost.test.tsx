import { screen, waitFor, within } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Answer } from "~/domain/answer";
import { varyScenario } from "~/domain/estimate/estimate-airdrop";
import { answerCost, answerGoal } from "~/features/what-if/goal-and-cost";
import { WhatIfCard } from "~/features/what-if/what-if-card";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { answerAt } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { moveIntoView } from "../../support/viewport";
import { mitosis } from "../../support/mitosis";
import { MODEST, RICH } from "../../support/wallets";

const FOUND = "An FDV of $117,000,000 gives $25,090, at $0.117 per $MITO.";

/** The section about the goal. */
function goal() {
  return within(screen.getByRole("region", { name: "What FDV reaches my target?" }));
}

function renderCard(query = "", said: Partial<Answer> = {}) {
  const update = vi.fn();
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf(query));
    function change(patch: ScenarioPatch) {
      update(patch);
      setScenario((before) => ({ ...before, ...patch }));
    }
    const answer = answerAt(scenario, RICH, said);
    return (
      <OnPage answer={answer} update={change}>
        <WhatIfCard answer={answer} />
      </OnPage>
    );
  }
  render(<Page />);
  moveIntoView();
  const field = goal().getByRole("textbox", { name: "Total to reach" });
  return { update, field, user: userEvent.setup() };
}

it("the costs are typed into a field, and a link sets the FDV that covers them", async () => {
  const { update, user } = renderCard();
  const costs = within(screen.getByRole("region", { name: "What did it cost you?" }));
  await user.type(costs.getByRole("textbox", { name: "Costs in US dollars" }), "3k");
  expect(update).toHaveBeenLastCalledWith({ cost: 3000 });
  costs.getByText("After $3,000 of costs: $61,333 (+2,044 %); even at an FDV of $14M", {
    selector: "p:not([role])",
  });
  await user.click(costs.getByRole("link", { name: "Set this FDV" }));
  expect(update).toHaveBeenLastCalledWith({ fdv: 14_000_000 });
});

describe("the goal", () => {
  it("from a link is shown in the field, with its answer", () => {
    const { field } = renderCard("goal=25000");
    expect(field).toHaveProperty("value", "25,000");
    expect(goal().getByText(FOUND)).toBeDefined();
  });

  it("is understood as people type it, and sets the FDV with one click", async () => {
    const { update, field, user } = renderCard();
    expect(field).toHaveProperty("value", "");
    await user.type(field, "25k");
    expect(update).toHaveBeenLastCalledWith({ goal: 25_000 });
    expect(field).toHaveProperty("value", "25k");
    expect(await goal().findByText(FOUND, { selector: "p:not([role])" })).toBeDefined();
    const link = goal().getByRole("link", { name: "Set this FDV" });
    expect(link.getAttribute("href")).toBe("/?fdv=117000000&goal=25000");
    await user.click(link);
    expect(update).toHaveBeenLastCalledWith({ fdv: 117_000_000 });
    await waitFor(() => expect(link.getAttribute("aria-current")).toBe("true"));
  });

  it.each(["{Tab}", "{Enter}"])("is shown with grouped digits after %s", async (key) => {
    const { field, user } = renderCard();
    await user.type(field, `450m${key}`);
    expect(field).toHaveProperty("value", "450,000,000");
  });

  it.each(["soon", "-5", "1.5.2", "2000b"])(
    "that is invalid, %s, stays as typed",
    async (typed) => {
      const { update, field, user } = renderCard("goal=25000");
      await user.clear(field);
      expect(update).toHaveBeenLastCalledWith({ goal: 0 });
      await user.type(field, `${typed}{Enter}`);
      expect(field).toHaveProperty("value", typed);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(goal().getByText("Enter an amount, such as 25k")).toBeDefined();
      expect(goal().queryByRole("link")).toBeNull();
    },
  );

  it.each<[string, Partial<Answer>]>([
    ["Loading…", { status: "loading" }],
    ["No points arrived.", { status: "unknown", warning: "No points arrived" }],
  ])("waits for a total: %s", (text, said) => {
    renderCard("goal=25000", said);
    expect(goal().getByText(text)).toBeDefined();
  });

  it("has its answer announced once typing stops", async () => {
    const { field, user } = renderCard();
    await user.type(field, "25k");
    const status = await goal().findByRole("status");
    expect(status.textContent).toBe("");
    await waitFor(() => expect(status.textContent).toBe(FOUND));
  });
});

describe("the answer to a goal", () => {
  const totalOf = varyScenario(mitosis, [RICH], scenarioOf("fdv=5000000"));
  const unsafe = varyScenario(mitosis, [RICH, MODEST], scenarioOf("base=1e-9"));

  it.each<[string, number, typeof totalOf, string, number | null]>([
    [
      "is the lowest FDV, the total it gives and its price",
      64_333,
      totalOf,
      "An FDV of $300,000,000 gives $64,333, at $0.30 per $MITO.",
      300_000_000,
    ],
    [
      "is the next step of the FDV for a dollar more",
      64_334,
      totalOf,
      "An FDV of $301,000,000 gives $64,547, at $0.301 per $MITO.",
      301_000_000,
    ],
    [
      "says that the lowest FDV is enough",
      100,
      totalOf,
      "The lowest FDV here, $5,000,000, already gives $1,072, at $0.005 per $MITO.",
      5_000_000,
    ],
    [
      "says that the highest FDV isn't",
      214_445,
      totalOf,
      "You’d need an FDV of $1.001B, $1.001 per $MITO, beyond this tool’s limit of $1B.",
      null,
    ],
    [
      "says that the total is more dollars than a number can hold",
      1_000_000,
      unsafe,
      "The lowest FDV here, $5,000,000, already gives more than $9,007,199,254,740,991, at $0.005 per $MITO.",
      5_000_000,
    ],
    [
      "says that no FDV reaches it",
      1,
      () => 0,
      "No FDV reaches that with the other assumptions unchanged.",
      null,
    ],
  ])("%s", (_, goal, vary, text, fdv) => {
    expect(answerGoal(mitosis, { goal }, vary)).toEqual({ text, fdv });
  });

  it("writes trillions in short", () => {
    const { text } = answerGoal(mitosis, { goal: 1_000_000_000 }, totalOf);
    expect(text).toMatch(/^You’d need an FDV of \$4\.663T, /);
  });
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
