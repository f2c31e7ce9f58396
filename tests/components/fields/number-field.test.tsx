import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { NumberField } from "~/components/fields/number-field";

function renderField(value: number, validate: (text: string) => string | null = () => null) {
  const onValue = vi.fn<(value: number) => void>();
  const fieldOf = (current: number) => (
    <NumberField
      name="x"
      label="Amount"
      value={current}
      step={1}
      read={(text) => (text === "" ? current : Number(text))}
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

describe("a number field", () => {
  it("tells a value only where it is another one", async () => {
    const { onValue, field, user } = renderField(12);
    await user.type(field, ".0");
    expect(onValue).not.toHaveBeenCalled();
    await user.type(field, "5");
    expect(onValue.mock.calls).toEqual([[12.05]]);
  });

  it("shows a value that changes elsewhere, whatever was typed before", async () => {
    const { field, showValue, user } = renderField(12);
    await user.clear(field);
    expect(field.value).toBe("");
    showValue(7);
    expect(field.value).toBe("7");
    showValue(12);
    expect(field.value).toBe("12");
  });

  it("is described by its complaint, and only then invalid", () => {
    const { field } = renderField(3, (text) => (text === "3" ? "not three" : null));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const id = field.getAttribute("aria-describedby") as string;
    expect(document.getElementById(id)?.textContent).toBe("not three");
  });

  it("has no complaint to point to where there is none", () => {
    const { field } = renderField(3);
    expect(field.getAttribute("aria-invalid")).toBeNull();
    expect(field.getAttribute("aria-describedby")).toBeNull();
  });
});
