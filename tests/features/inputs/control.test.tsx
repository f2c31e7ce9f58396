import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RangeField, Slider } from "~/features/inputs/controls";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderOnPage } from "../../support/on-page";

it("a slider and its number field show the same value under the same name, and follow each other", async () => {
  const { user, update } = renderOnPage("morse=0.35", () => (
    <>
      <Slider name="morse" />
      <RangeField name="morse" />
    </>
  ));
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Morse NFT" });
  const number = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Morse NFT" });
  expect([slider.value, number.value]).toEqual(["0.35", "0.35"]);
  expect(slider.getAttribute("aria-valuetext")).toBe("0.35%");
  fireEvent.change(slider, { target: { value: "1.45" } });
  expect(number.value).toBe("1.45");
  await user.clear(number);
  await user.type(number, "3{Tab}");
  expect([slider.value, number.value]).toEqual(["2", "3"]);
  expect(update.mock.lastCall).toEqual([{ morse: 2 }]);
  const description = document.getElementById(number.getAttribute("aria-describedby")!);
  expect(description?.textContent).toMatch(/^Enter 0% to 2%.* Using 2%\.$/);
});

describe("a slider over a wide range", () => {
  const wide = loadCampaign("campaigns/extended.yaml");

  function renderWide(fdv: number) {
    const { scenario } = renderOnPage(`fdv=${fdv}`, () => <Slider name="fdv" />, {
      campaign: wide,
    });
    const slider = screen.getByRole<HTMLInputElement>("slider");
    const moveTo = (value: number) => fireEvent.change(slider, { target: { value } });
    return { slider, moveTo, fdvNow: () => scenario().fdv };
  }

  it("moves by factors: half of its way is the square root of the range", () => {
    const { slider, moveTo, fdvNow } = renderWide(5_000_000_000);
    expect([slider.min, slider.max, slider.value]).toEqual(["0", "1000", "1000"]);
    expect(slider.getAttribute("aria-valuetext")).toBe("$5B");
    moveTo(500);
    // √(1M × 5B), on the step.
    expect(fdvNow()).toBe(71_000_000);
  });

  it.each([
    [1_000_000, 1, 2_000_000],
    [2_000_000, -1, 1_000_000],
  ])("from %d, one key press moves at least one step", (fdv, way, next) => {
    const { slider, moveTo, fdvNow } = renderWide(fdv);
    moveTo(Number(slider.value) + way);
    expect(fdvNow()).toBe(next);
  });
});
