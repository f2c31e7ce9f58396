import { fireEvent, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { describe, expect, it } from "vitest";
import { RangeField, Slider } from "~/features/inputs/slider";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";

const HINT = /^Enter 0% to 2%, in steps of 0.05%\. (Still using|Using) /;

/** Both on a page that stores their value. */
function SliderAndField({
  start,
  report,
  ...props
}: ComponentProps<typeof Slider> & { start: number; report?: (value: unknown) => void }) {
  const [scenario, setScenario] = useState({ ...scenarioOf(), [props.name]: start });
  return (
    <OnPage
      answer={answerOf(scenario)}
      update={(patch) => {
        report?.(patch[props.name]);
        setScenario((before) => ({ ...before, ...patch }));
      }}
    >
      <Slider {...props} />
      <RangeField {...props} />
    </OnPage>
  );
}

/** A slider with its number field, and the values they reported. */
function renderSlider(start = 1) {
  const reported: unknown[] = [];
  render(<SliderAndField name="morse" start={start} report={(value) => reported.push(value)} />);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Morse NFT" });
  const number = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Morse NFT" });
  return { reported, slider, number, user: userEvent.setup() };
}

describe("a slider and its number field", () => {
  it("show the same value under the same name", () => {
    const { slider, number } = renderSlider(0.35);
    expect(slider.value).toBe("0.35");
    expect(number.value).toBe("0.35");
    expect(slider.getAttribute("aria-valuetext")).toBe("0.35%");
    expect(number.getAttribute("aria-invalid")).toBeNull();
  });

  it("follow each other", async () => {
    const { reported, slider, number, user } = renderSlider();
    fireEvent.change(slider, { target: { value: "1.45" } });
    expect(number.value).toBe("1.45");
    await user.clear(number);
    await user.type(number, "0.5");
    expect(slider.value).toBe("0.5");
    expect(reported.at(-1)).toBe(0.5);
  });
});

describe("text typed into the number field", () => {
  it.each([
    ["1.50", 1.5, false],
    ["0.050", 0.05, false],
    ["0,35", 0.35, false],
    ["3", 2, true],
    ["-1", 0, true],
    ["0.33", 0.35, true],
  ])("%s counts as %d once the field is left", async (typed, counted, hasHint) => {
    const { slider, number, user } = renderSlider();
    await user.clear(number);
    await user.type(number, typed);
    expect(number.value).toBe(typed);
    await user.tab();
    expect(number.value).toBe(hasHint ? typed : String(counted));
    expect(slider.value).toBe(String(counted));
    const hint = screen.queryByText(HINT);
    expect(hint?.textContent).toBe(
      hasHint ? `Enter 0% to 2%, in steps of 0.05%. Using ${counted}%.` : undefined,
    );
    expect(number.getAttribute("aria-invalid")).toBe(hasHint ? "true" : null);
    expect(number.getAttribute("aria-describedby")).toBe(hasHint ? (hint as Element).id : null);
  });

  it.each(["", "3", "-", "e1", "5 0"])(
    "%j leaves the last valid value unchanged, and says so",
    async (typed) => {
      const { reported, slider, number, user } = renderSlider(1.2);
      await user.clear(number);
      if (typed !== "") await user.keyboard(typed);
      expect(number.value).toBe(typed);
      expect(reported).toEqual([]);
      expect(slider.value).toBe("1.2");
      expect(number.getAttribute("aria-valuenow")).toBe("1.2");
      expect(screen.getByText(HINT).textContent).toContain("Still using 1.2%.");
    },
  );
});

describe("a range of millions of dollars", () => {
  function renderFdv() {
    render(<SliderAndField name="fdv" start={300_000_000} />);
    const number = screen.getByRole<HTMLInputElement>("spinbutton", { name: "FDV" });
    const description = () =>
      document.getElementById(number.getAttribute("aria-describedby")!)!.textContent;
    return { number, description, user: userEvent.setup() };
  }

  it("takes a bare number for millions", async () => {
    const { number, user } = renderFdv();
    expect(number.value).toBe("300,000,000");
    await user.clear(number);
    await user.type(number, "450");
    await user.tab();
    expect(number.value).toBe("450,000,000");
    expect(number.getAttribute("aria-invalid")).toBeNull();
  });

  it.each([
    ["lots", "Enter $5M to $1B, for example 450M. Still using $300M.", 300_000_000],
    ["2b", "Enter $5M to $1B, for example 450M. Using $1B.", 1_000_000_000],
  ])("says what it takes instead of %s, and what is used", async (typed, message, used) => {
    const { number, description, user } = renderFdv();
    await user.clear(number);
    await user.type(number, typed);
    await user.tab();
    expect(number.value).toBe(typed);
    expect(description()).toBe(message);
    expect(number.getAttribute("aria-valuenow")).toBe(String(used));
  });

  it("gets a keyboard with letters, unlike a percentage, which shows its unit", () => {
    expect(renderFdv().number.getAttribute("inputmode")).toBe("text");
    expect(renderSlider().number.getAttribute("inputmode")).toBe("decimal");
  });
});

describe("a disabled slider", () => {
  it("can't be used, but its value is still submitted", () => {
    const { container } = render(<SliderAndField name="discord" start={0.1} disabled />);
    expect(screen.getByRole<HTMLInputElement>("slider").disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("spinbutton").disabled).toBe(true);
    const form = document.createElement("form");
    form.append(container);
    expect([...new FormData(form)]).toEqual([["discord", "0.1"]]);
  });
});
