import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { answer } from "~/estimator/answer";
import { readScenario } from "~/estimator/codec";
import { ChoiceRows } from "~/features/inputs/choice-rows";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { CampaignProvider } from "~/ui/campaign-context";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";

const campaign = loadCampaign("campaigns/nado.yaml");

function renderRows(chosen: string) {
  const update = vi.fn();
  const scenario = readScenario(campaign, new URLSearchParams({ "boost.templar": chosen }));
  render(
    <CampaignProvider value={campaign}>
      <OnPage answer={answer(campaign, scenario, [])} update={update}>
        <ChoiceRows names={["boost.templar"]} />
      </OnPage>
    </CampaignProvider>,
  );
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Templars of the Storm" });
  const own = screen.getByRole<HTMLInputElement>("textbox", {
    name: "Own multiplier of Templars of the Storm",
  });
  return { choice, own, update, user: userEvent.setup() };
}

/** The text of what is chosen. */
function textOf({ selectedOptions: [option] }: HTMLSelectElement): string | null {
  return option!.textContent;
}

describe("a boost", () => {
  it("is none of the choices at first, and explained", () => {
    const { choice, own } = renderRows("");
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
      "None",
      "Low Wind Force ×1.05",
      "Mid Wind Force ×1.1",
      "High Wind Force ×1.2",
    ]);
    expect([textOf(choice), own.value]).toEqual(["None", ""]);
    screen.getByRole("button", { name: "About Templars of the Storm" });
  });

  it("can be chosen", async () => {
    const { choice, update, user } = renderRows("");
    await user.selectOptions(choice, "High Wind Force ×1.2");
    expect(update.mock.calls).toEqual([[{ "boost.templar": "high" }]]);
  });

  it("can be a number of one's own, which stands among the choices then", async () => {
    const { choice, own, update, user } = renderRows("2.5");
    expect([textOf(choice), own.value]).toEqual(["Your own ×2.5", "2.5"]);
    await user.type(own, "7");
    expect(update.mock.calls).toEqual([[{ "boost.templar": "2.57" }]]);
    await user.clear(own);
    expect(update.mock.lastCall).toEqual([{ "boost.templar": "" }]);
  });

  it("says what an unusable number must be, and what counts", async () => {
    const { own, update, user } = renderRows("high");
    await user.type(own, "9");
    screen.getByText("Enter 1 to 5, in steps of 0.01. Still using High Wind Force ×1.2.");
    expect(update).not.toHaveBeenCalled();
  });
});
