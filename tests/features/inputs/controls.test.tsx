import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ChoiceControl, NumberControl, RangeField, Slider } from "~/features/inputs/controls";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderOnPage } from "../../support/on-page";

describe("a choice", () => {
  const nado = loadCampaign("campaigns/nado.yaml");

  function renderChoice(chosen: string) {
    const choices = <ChoiceControl name="boost.templar" />;
    const page = renderOnPage(`boost.templar=${chosen}`, () => choices, { campaign: nado });
    const label = "Templars of the Storm";
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: label });
    const own = screen.getByRole("textbox", { name: `Custom multiplier of ${label}` });
    return { ...page, choice, own: own as HTMLInputElement };
  }

  /** The text of what is chosen. */
  function textOf({ selectedOptions: [option] }: HTMLSelectElement): string | null {
    return option!.textContent;
  }

  it("is none of the options at first, explained, and can be made", async () => {
    const { choice, own, update, user } = renderChoice("");
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
      "No boost",
      "Low Wind Force ×1.05",
      "Mid Wind Force ×1.1",
      "High Wind Force ×1.2",
    ]);
    expect([textOf(choice), own.value]).toEqual(["No boost", ""]);
    screen.getByRole("button", { name: "About Templars of the Storm" });
    await user.selectOptions(choice, "High Wind Force ×1.2");
    expect(update.mock.calls).toEqual([[{ "boost.templar": "high" }]]);
  });

  it("can be a number of one's own, which stands among the options then", async () => {
    const { choice, own, update, user } = renderChoice("2.5");
    expect([textOf(choice), own.value]).toEqual(["Custom ×2.5", "2.5"]);
    await user.type(own, "7");
    expect(update.mock.calls).toEqual([[{ "boost.templar": "2.57" }]]);
    await user.clear(own);
    expect(update.mock.lastCall).toEqual([{ "boost.templar": "" }]);
  });
});

describe("a number", () => {
  function renderNumber(query: string, name: string, props = {}) {
    const page = renderOnPage(query, () => <NumberControl name={name} {...props} />);
    return { ...page, field: screen.getByRole<HTMLInputElement>("spinbutton") };
  }

  it("that is large is shown in words below its field, and announced as its value", async () => {
    const { field, update, user } = renderNumber("", "base");
    expect(field.getAttribute("aria-label")).toBe("Total points supply");
    expect(field.value).toBe("225,000,000,000");
    const words = screen.getByText("225 billion");
    expect(field.getAttribute("aria-describedby")).toBe(words.id);
    expect(field.getAttribute("aria-valuetext")).toBe("225 billion");
    await user.clear(field);
    await user.type(field, "112.5b");
    expect(update.mock.lastCall).toEqual([{ base: 112_500_000_000 }]);
    screen.getByText("112.5 billion");
    await user.tab();
    expect(field.value).toBe("112,500,000,000");
  });

  it("changes by the step of its own", async () => {
    const { field, update, user } = renderNumber("", "factor");
    await user.click(field);
    await user.keyboard("{ArrowUp}");
    expect(update.mock.lastCall).toEqual([{ factor: 1.6 }]);
  });

  it("has its default beside it once changed, and a reset button that moves the focus to it", async () => {
    const { field, update, user } = renderNumber("supply.morse=3000", "supply.morse");
    screen.getByText("Default 2,996");
    await user.click(screen.getByRole("button", { name: "Reset Morse supply" }));
    expect(update.mock.calls).toEqual([[{ "supply.morse": 2996 }]]);
    expect(field.value).toBe("2,996");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Default/)).toBeNull();
  });

  it("has thousands behind the page's own commas, wherever an edit leaves them, but not behind pasted ones", async () => {
    const { field, update, user } = renderNumber("supply.morse=3500", "supply.morse");
    await user.type(field, "{Backspace}");
    expect([field.value, update.mock.lastCall]).toEqual(["3,50", [{ "supply.morse": 350 }]]);
    await user.type(field, "00");
    await user.tab();
    expect(field.value).toBe("35,000");
    await user.tripleClick(field);
    await user.paste("35,5");
    expect(update.mock.lastCall).toEqual([{ "supply.morse": 35.5 }]);
  });

  it("says that it can't be used, whatever its field says", () => {
    renderNumber("base=-5", "base", { fault: "must be more than 0" });
    screen.getByText("must be more than 0");
    screen.getByText("Default 225,000,000,000");
  });
});

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
});

const wide = loadCampaign("campaigns/extended.yaml");

function renderWide(fdv: number) {
  const { scenario } = renderOnPage(`fdv=${fdv}`, () => <Slider name="fdv" />, {
    campaign: wide,
  });
  const slider = screen.getByRole<HTMLInputElement>("slider");
  const moveTo = (value: number) => fireEvent.change(slider, { target: { value } });
  return { slider, moveTo, fdvNow: () => scenario().fdv };
}

it("a slider over a wide range moves by factors: half of its way is the square root of the range", () => {
  const { slider, moveTo, fdvNow } = renderWide(5_000_000_000);
  expect([slider.min, slider.max, slider.value]).toEqual(["0", "1000", "1000"]);
  expect(slider.getAttribute("aria-valuetext")).toBe("$5B");
  moveTo(500);
  // √(1M × 5B), on the step.
  expect(fdvNow()).toBe(71_000_000);
});

it("a slider over a wide range moves at least one step by a key press", () => {
  const { slider, moveTo, fdvNow } = renderWide(2_000_000);
  moveTo(Number(slider.value) - 1);
  expect(fdvNow()).toBe(1_000_000);
});
