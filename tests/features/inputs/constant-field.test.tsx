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

/** A text typed into a field, what it then counts as, and what is said about it. */
type Typed = [text: string, reported: number | undefined, left: string, message: string | null];

async function expectTyped(constant: ReturnType<typeof renderConstant>, typed: Typed) {
  const [text, reported, left, message] = typed;
  const { user, field } = constant;
  await user.clear(field);
  if (text !== "") await user.keyboard(text);
  expect(constant.reported.at(-1)).toBe(reported);
  expect(field.value).toBe(left);
  expect(field.getAttribute("aria-invalid")).toBe(message === null ? null : "true");
  const shown = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(shown?.textContent ?? null).toBe(message);
}

describe("a constant used as a divisor", () => {
  it.each<Typed>([
    ["0", 0, "0", NOT_USABLE],
    ["-5", -5, "-5", NOT_USABLE],
    ["0.0", 0, "0.0", NOT_USABLE],
    ["", undefined, "", "Enter a number, for example 1,000. Still using 1,000."],
    ["{Enter}", 0, "", NOT_USABLE],
    ["{Tab}", 0, "", NOT_USABLE],
    ["many{Tab}", undefined, "many", "Enter a number, for example 1,000. Still using 1,000."],
    ["0.5", 0.5, "0.5", null],
  ])("given %j counts as %s", async (...typed) => {
    await expectTyped(renderConstant(1000), typed);
  });

  it("lets its parent decide what is usable: a product of two constants may be above 0", () => {
    const props = { name: "x", label: "Factor", defaultValue: 1.5, onValue: () => undefined };
    const { rerender } = render(<ConstantField {...props} value={-1.5} isUsable />);
    expect(screen.queryByText(NOT_USABLE)).toBeNull();
    rerender(<ConstantField {...props} value={1.5} isUsable={false} />);
    screen.getByText(NOT_USABLE);
  });
});

describe("a role's supply", () => {
  it.each<Typed>([
    ["", undefined, "", "Enter 1 or more. Still using 86."],
    ["{Tab}", 1, "", "Enter 1 or more. Using 1."],
    ["0.5", undefined, "0.5", "Enter 1 or more. Still using 86."],
    ["0.5{Tab}", 1, "0.5", "Enter 1 or more. Using 1."],
    ["12", 12, "12", null],
  ])("given %j counts as %s", async (...typed) => {
    await expectTyped(renderConstant(86, 1), typed);
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

it("a constant that was read says from where, in its description too", () => {
  const props = { name: "x", label: "Supply", step: 1, onValue: () => undefined };
  const origin = "Read from Harbour on 26 November 2026, 12:05 UTC";
  const { rerender } = render(
    <ConstantField {...props} value={5e6} defaultValue={5e6} origin={origin} />,
  );
  const note = screen.getByText(`5 million · ${origin}`);
  expect(screen.getByRole("spinbutton").getAttribute("aria-describedby")).toBe(note.id);
  rerender(<ConstantField {...props} value={5} defaultValue={5} origin={origin} />);
  screen.getByText(origin);
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
