import { fireEvent, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { answer } from "~/estimator/answer";
import { defaultScenario } from "~/estimator/fields";
import { RangeField, Slider } from "~/features/inputs/control";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { CampaignProvider } from "~/ui/campaign-context";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";

/** Both on a page that stores their value. */
function SliderAndField({
  name,
  start,
  report,
}: {
  name: string;
  start: number;
  report: (value: unknown) => void;
}) {
  const [scenario, setScenario] = useState({ ...scenarioOf(), [name]: start });
  return (
    <OnPage
      answer={answerOf(scenario)}
      update={(patch) => {
        report(patch[name]);
        setScenario((before) => ({ ...before, ...patch }));
      }}
    >
      <Slider name={name} />
      <RangeField name={name} />
    </OnPage>
  );
}

it("a slider and its number field show the same value under the same name, and follow each other", async () => {
  const reported: unknown[] = [];
  render(<SliderAndField name="morse" start={0.35} report={(value) => reported.push(value)} />);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Morse NFT" });
  const number = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Morse NFT" });
  expect([slider.value, number.value]).toEqual(["0.35", "0.35"]);
  expect(slider.getAttribute("aria-valuetext")).toBe("0.35%");
  fireEvent.change(slider, { target: { value: "1.45" } });
  expect(number.value).toBe("1.45");
  const user = userEvent.setup();
  await user.clear(number);
  await user.type(number, "3{Tab}");
  expect([slider.value, number.value]).toEqual(["2", "3"]);
  expect(reported.at(-1)).toBe(2);
  const description = document.getElementById(number.getAttribute("aria-describedby")!);
  expect(description?.textContent).toMatch(/^Enter 0% to 2%.* Using 2%\.$/);
});

describe("a slider over a wide range", () => {
  const wide = loadCampaign("campaigns/extended.yaml");

  function renderWide(fdv: number) {
    const update = vi.fn();
    const scenario = { ...defaultScenario(wide), fdv };
    render(
      <CampaignProvider value={wide}>
        <OnPage answer={answer(wide, scenario, [])} update={update}>
          <Slider name="fdv" />
        </OnPage>
      </CampaignProvider>,
    );
    const slider = screen.getByRole<HTMLInputElement>("slider");
    const moveTo = (value: number) => fireEvent.change(slider, { target: { value } });
    return { slider, moveTo, moved: () => update.mock.lastCall![0] as { fdv: number } };
  }

  it("moves by factors: half of its way is the square root of the range", () => {
    const { slider, moveTo, moved } = renderWide(5_000_000_000);
    expect([slider.min, slider.max, slider.value]).toEqual(["0", "1000", "1000"]);
    expect(slider.getAttribute("aria-valuetext")).toBe("$5B");
    moveTo(500);
    // √(1M × 5B), on the step.
    expect(moved()).toEqual({ fdv: 71_000_000 });
  });

  it.each([
    [1_000_000, 1, 2_000_000],
    [2_000_000, -1, 1_000_000],
  ])("from %d, one key press moves at least one step", (fdv, way, next) => {
    const { slider, moveTo, moved } = renderWide(fdv);
    moveTo(Number(slider.value) + way);
    expect(moved()).toEqual({ fdv: next });
  });
});
