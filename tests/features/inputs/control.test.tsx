import { fireEvent, screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { describe, expect, it } from "vitest";
import { RangeField, Slider } from "~/features/inputs/control";
import { answerOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";

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
  it("stays as typed, with a message about what counts", async () => {
    const { slider, number, user } = renderSlider();
    await user.clear(number);
    await user.type(number, "3");
    await user.tab();
    expect(number.value).toBe("3");
    expect(slider.value).toBe("2");
    expect(number.getAttribute("aria-invalid")).toBe("true");
    const description = document.getElementById(number.getAttribute("aria-describedby")!);
    expect(description?.textContent).toMatch(/^Enter 0% to 2%.* Using 2%\.$/);
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
