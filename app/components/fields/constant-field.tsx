import { readDecimal } from "~/scenario/number-params";
import { NumberField } from "./number-field";

/** A constant of the calculation as a labelled number field. */
export function ConstantField({
  name,
  label,
  value,
  step = 1,
  min,
  isUsable = value > 0,
  onValue,
}: {
  name: string;
  label: string;
  value: number;
  step?: number;
  /** The least value, used for an empty field; without it, an empty field is 0. */
  min?: number;
  /** Whether the divisor that this constant belongs to is above 0. */
  isUsable?: boolean;
  onValue: (value: number) => void;
}) {
  function read(text: string): number {
    const number = readDecimal(text) ?? 0;
    return min === undefined ? number : Math.max(min, number);
  }

  function validate(text: string): string | null {
    if (!isUsable) return "must be more than 0";
    return min !== undefined && (readDecimal(text) ?? 0) < min
      ? `must be at least ${min}; using ${min}`
      : null;
  }

  return (
    <div className="constant-field">
      <div className="small" aria-hidden="true">
        {label}
      </div>
      <NumberField {...{ name, label, value, step, min, read, validate, onValue }} />
    </div>
  );
}
