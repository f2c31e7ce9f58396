import { fireEvent, screen } from "@testing-library/react";
import { render } from "../support/render";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { NumberField } from "~/ui/number-field";

function renderField(
  value: number,
  validate: (text: string) => string | null = () => null,
  { max = 100, note }: { max?: number; note?: string } = {},
) {
  const onValue = vi.fn<(value: number | null) => void>();
  const fieldOf = (current: number) => (
    <NumberField
      name="x"
      label="Amount"
      value={current}
      step={1}
      min={0}
      max={max}
      note={note}
      inputMode="text"
      format={(number) => Number(number).toLocaleString("en")}
      read={(text) => (text === "" || Number(text) > max ? undefined : Number(text))}
      commit={(text) => (text === "" ? current : Math.max(0, Math.min(max, Number(text))))}
      validate={validate}
      onValue={onValue}
    />
  );
  const { rerender } = render(fieldOf(value));
  return {
    onValue,
    field: screen.getByRole<HTMLInputElement>("spinbutton", { name: "Amount" }),
    showValue: (next: number) => rerender(fieldOf(next)),
    user: userEvent.setup(),
  };
}

it("a number field reports a value only if it has changed", async () => {
  const { onValue, field, user } = renderField(12);
  await user.type(field, ".0");
  expect(onValue).not.toHaveBeenCalled();
  await user.type(field, "5");
  expect(onValue.mock.calls).toEqual([[12.05]]);
});

it("a number field shows a value that changes elsewhere, whatever was typed before", async () => {
  const { field, showValue, user } = renderField(12);
  await user.clear(field);
  expect(field.value).toBe("");
  showValue(7);
  expect(field.value).toBe("7");
  showValue(12);
  expect(field.value).toBe("12");
});

it("a number field is described by its note until there is a message, which makes it invalid", async () => {
  const validate = (text: string) => (text === "34" ? "not 34" : null);
  const { field, user } = renderField(3, validate, { max: 10, note: "= three" });
  const description = () =>
    document.getElementById(field.getAttribute("aria-describedby")!)!.textContent;
  expect(description()).toBe("= three");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await user.type(field, "4");
  expect(description()).toBe("not 34");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("= three")).toBeNull();
});

it("a number field groups its digits, but keeps a typed text until it is left", async () => {
  const { field, showValue, user } = renderField(450_000, undefined, { max: 1e9 });
  await user.click(field);
  expect(field.value).toBe("450,000");
  fireEvent.change(field, { target: { value: "450000.0" } });
  expect(field.value).toBe("450000.0");
  await user.tab();
  expect(field.value).toBe("450,000");
  showValue(1234.5);
  expect(field.value).toBe("1,234.5");
});

it("a spin button exposes its value and bounds", () => {
  const { field } = renderField(12);
  const { ariaValueNow, ariaValueMin, ariaValueMax } = field;
  expect([ariaValueNow, ariaValueMin, ariaValueMax]).toEqual(["12", "0", "100"]);
  expect(field.getAttribute("inputmode")).toBe("text");
});

it.each([
  ["{ArrowUp}", 51],
  ["{ArrowDown}", 49],
  ["{PageUp}", 60],
  ["{PageDown}", 40],
  ["{Home}", 0],
  ["{End}", 100],
])("a spin button responds to %s", async (key, value) => {
  const { onValue, field, user } = renderField(50);
  await user.click(field);
  await user.keyboard(key);
  expect(onValue.mock.calls).toEqual([[value]]);
});

it("a spin button leaves other keys, and these with a modifier, to the text", () => {
  const { onValue, field } = renderField(50);
  const presses = [{ key: "ArrowLeft" }, { key: "Home", shiftKey: true }];
  for (const press of presses) expect(fireEvent.keyDown(field, press)).toBe(true);
  expect(fireEvent.keyDown(field, { key: "ArrowUp" })).toBe(false);
  expect(onValue.mock.calls).toEqual([[51]]);
});

it.each(["{Enter}", "{Tab}"])("a value that isn't valid yet is clamped after %s", async (leave) => {
  const { onValue, field, user } = renderField(12);
  await user.type(field, "0");
  expect(onValue).not.toHaveBeenCalled();
  await user.keyboard(leave);
  expect(onValue.mock.calls).toEqual([[100]]);
});

it("a value is clamped at once if the field was left before the scripts loaded", () => {
  const { onValue, field } = renderField(12);
  fireEvent.change(field, { target: { value: "1000" } });
  expect(onValue.mock.calls).toEqual([[100]]);
});
