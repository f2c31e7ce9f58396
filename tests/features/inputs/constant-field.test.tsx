import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ConstantField } from "~/features/inputs/constant-field";

const NOT_USABLE = "must be more than 0";

/** A constant on a page that stores its value, and the values it reported. */
function renderConstant(start: number, min?: number, defaultValue = start) {
  const reported: number[] = [];
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <ConstantField
        name={"x"}
        label={"Supply"}
        value={value}
        defaultValue={defaultValue}
        min={min}
        onValue={(next) => {
          reported.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Supply" });
  return { reported, field, user: userEvent.setup() };
}

describe("a constant used as a divisor", () => {
  it.each([
    ["0", 0],
    ["-5", -5],
    ["0.0", 0],
  ])("keeps %s, and says that it isn't usable", async (typed, counted) => {
    const { reported, field, user } = renderConstant(1000);
    await user.clear(field);
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    expect(reported.at(-1)).toBe(counted);
    expect(screen.getByText(NOT_USABLE).textContent).toBe(NOT_USABLE);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it.each(["{Enter}", "{Tab}"])(
    "counts an emptied field as 0 after %s, and says that 0 isn't usable",
    async (leave) => {
      const { reported, field, user } = renderConstant(1000);
      await user.clear(field);
      expect(reported).toEqual([]);
      screen.getByText("Enter a number, for example 1,000. Still using 1,000.");
      await user.keyboard(leave);
      expect(field.value).toBe("");
      expect(reported).toEqual([0]);
      screen.getByText(NOT_USABLE);
    },
  );

  it("keeps its value and the typed text when that is no number", async () => {
    const { reported, field, user } = renderConstant(225_000_000_000);
    await user.clear(field);
    await user.type(field, "many{Tab}");
    expect(field.value).toBe("many");
    expect(reported).toEqual([]);
    screen.getByText("Enter a number, for example 225 billion. Still using 225 billion.");
  });

  it("accepts any number above 0 without a message", async () => {
    const { reported, field, user } = renderConstant(1000);
    await user.clear(field);
    await user.type(field, "0.5");
    expect(reported.at(-1)).toBe(0.5);
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  it("lets its parent decide what is usable: a product of two constants may be above 0", () => {
    const props = {
      name: "x",
      label: "Factor",
      value: -1.5,
      defaultValue: 1.5,
      onValue: () => undefined,
    };
    const { rerender } = render(<ConstantField {...props} isUsable />);
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
    rerender(<ConstantField {...props} value={1.5} isUsable={false} />);
    screen.getByText(NOT_USABLE);
  });
});

describe("a role's supply", () => {
  const TOO_FEW = "Enter 1 or more. Using 1.";

  it("counts as 1 when left empty, and says so", async () => {
    const { reported, field, user } = renderConstant(86, 1);
    await user.clear(field);
    expect(reported).toEqual([]);
    screen.getByText("Enter 1 or more. Still using 86.");
    await user.tab();
    expect(field.value).toBe("");
    expect(reported).toEqual([1]);
    screen.getByText(TOO_FEW);
  });

  it("counts as 1 when left below 1, and keeps what was typed", async () => {
    const { reported, field, user } = renderConstant(86, 1);
    await user.clear(field);
    await user.type(field, "0.5");
    expect(reported).toEqual([]);
    await user.tab();
    expect(field.value).toBe("0.5");
    expect(reported.at(-1)).toBe(1);
    screen.getByText(TOO_FEW);
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
  });

  it("accepts 1 and more", async () => {
    const { reported, field, user } = renderConstant(86, 1);
    await user.clear(field);
    await user.type(field, "12");
    expect(reported.at(-1)).toBe(12);
    expect(screen.queryByText(TOO_FEW)).toBeNull();
  });
});

describe("a large constant", () => {
  it("is grouped, shown in words below its field, and announced as its value", async () => {
    const { reported, field, user } = renderConstant(225_000_000_000);
    expect(field.value).toBe("225,000,000,000");
    expect(field.getAttribute("inputmode")).toBe("text");
    const words = screen.getByText("225 billion");
    expect(field.getAttribute("aria-describedby")).toBe(words.id);
    expect(field.getAttribute("aria-valuetext")).toBe("225 billion");
    await user.clear(field);
    await user.type(field, "112.5b");
    expect(reported.at(-1)).toBe(112_500_000_000);
    expect(field.value).toBe("112.5b");
    screen.getByText("112.5 billion");
    await user.tab();
    expect(field.value).toBe("112,500,000,000");
  });

  it("starts at a million", () => {
    const { field } = renderConstant(999_999);
    expect(field.getAttribute("aria-valuetext")).toBeNull();
    expect(screen.queryByText(/million/)).toBeNull();
  });
});

describe("a changed constant", () => {
  it("shows its default, and a reset button that moves focus to the field", async () => {
    const { reported, field, user } = renderConstant(3000, undefined, 2996);
    screen.getByText("Default 2,996");
    await user.click(screen.getByRole("button", { name: "Reset Supply" }));
    expect(reported).toEqual([2996]);
    expect(field.value).toBe("2,996");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Default/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("can be reset from an unusable value, too", async () => {
    const { field, user } = renderConstant(1000);
    expect(screen.queryByText(/^Default/)).toBeNull();
    await user.clear(field);
    await user.type(field, "-5");
    screen.getByText(NOT_USABLE);
    screen.getByText("Default 1,000");
    await user.click(screen.getByRole("button", { name: "Reset Supply" }));
    expect(field.value).toBe("1,000");
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
  });
});
