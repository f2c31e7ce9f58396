import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ConstantField } from "~/features/inputs/constant-field";

const NOT_USABLE = "must be more than 0";

/** A constant in a page that keeps its value. */
function renderConstant(start: number, min?: number, defaultValue = start) {
  const told: number[] = [];
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
          told.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Supply" });
  return { told, field, user: userEvent.setup() };
}

describe("a constant that divides", () => {
  it.each([
    ["0", 0],
    ["-5", -5],
    ["0.0", 0],
  ])("says that %s is of no use, and keeps it", async (typed, counted) => {
    const { told, field, user } = renderConstant(1000);
    await user.clear(field);
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    expect(told.at(-1)).toBe(counted);
    expect(screen.getByText(NOT_USABLE).textContent).toBe(NOT_USABLE);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it.each(["{Enter}", "{Tab}"])(
    "counts an emptied field as 0 after %s, and says that this is of no use",
    async (leave) => {
      const { told, field, user } = renderConstant(1000);
      await user.clear(field);
      expect(told).toEqual([]);
      screen.getByText("not a number; using 1,000");
      await user.keyboard(leave);
      expect(field.value).toBe("");
      expect(told).toEqual([0]);
      screen.getByText(NOT_USABLE);
    },
  );

  it("keeps its value where no number was typed, and what was typed", async () => {
    const { told, field, user } = renderConstant(225_000_000_000);
    await user.clear(field);
    await user.type(field, "many{Tab}");
    expect(field.value).toBe("many");
    expect(told).toEqual([]);
    screen.getByText("not a number; using 225 billion");
  });

  it("takes any number above 0 without a word", async () => {
    const { told, field, user } = renderConstant(1000);
    await user.clear(field);
    await user.type(field, "0.5");
    expect(told.at(-1)).toBe(0.5);
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  it("leaves the word on use to who knows more: a product may be above 0", () => {
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
  const TOO_FEW = "must be at least 1; using 1";

  it("counts as 1 when left empty, and says so", async () => {
    const { told, field, user } = renderConstant(86, 1);
    await user.clear(field);
    expect(told).toEqual([]);
    screen.getByText("must be at least 1; using 86");
    await user.tab();
    expect(field.value).toBe("");
    expect(told).toEqual([1]);
    screen.getByText(TOO_FEW);
  });

  it("counts as 1 when left below, and keeps what was typed", async () => {
    const { told, field, user } = renderConstant(86, 1);
    await user.clear(field);
    await user.type(field, "0.5");
    expect(told).toEqual([]);
    await user.tab();
    expect(field.value).toBe("0.5");
    expect(told.at(-1)).toBe(1);
    screen.getByText(TOO_FEW);
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
  });

  it("takes 1 and more", async () => {
    const { told, field, user } = renderConstant(86, 1);
    await user.clear(field);
    await user.type(field, "12");
    expect(told.at(-1)).toBe(12);
    expect(screen.queryByText(TOO_FEW)).toBeNull();
  });
});

describe("a large constant", () => {
  it("stands in words below its field, for screen readers in its value", async () => {
    const { told, field, user } = renderConstant(225_000_000_000);
    screen.getByText("225 billion");
    expect(field.getAttribute("aria-valuetext")).toBe("225 billion");
    await user.clear(field);
    await user.type(field, "112.5b");
    expect(told.at(-1)).toBe(112_500_000_000);
    expect(field.value).toBe("112.5b");
    screen.getByText("112.5 billion");
    await user.tab();
    expect(field.value).toBe("112500000000");
  });

  it("is one from a million on", () => {
    const { field } = renderConstant(999_999);
    expect(field.getAttribute("aria-valuetext")).toBeNull();
    expect(screen.queryByText(/million/)).toBeNull();
  });
});

describe("a constant that was changed", () => {
  it("shows its default, and goes back to it by a button that gives the focus to the field", async () => {
    const { told, field, user } = renderConstant(3000, undefined, 2996);
    screen.getByText("Default 2,996");
    await user.click(screen.getByRole("button", { name: "Reset Supply" }));
    expect(told).toEqual([2996]);
    expect(field.value).toBe("2996");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Default/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("can be reset from what is of no use, too", async () => {
    const { field, user } = renderConstant(1000);
    expect(screen.queryByText(/^Default/)).toBeNull();
    await user.clear(field);
    await user.type(field, "-5");
    screen.getByText(NOT_USABLE);
    screen.getByText("Default 1,000");
    await user.click(screen.getByRole("button", { name: "Reset Supply" }));
    expect(field.value).toBe("1000");
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
  });
});
