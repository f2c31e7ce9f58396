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
  /** The least value; an emptied field counts as it. Without it, as 0. */
  min?: number;
  /** Whether what this divides has a value. */
  isUsable?: boolean;
  onValue: (value: number) => void;
}) {
  function read(text: string): number {
    const number = readDecimal(text) ?? 0;
    return min === undefined ? number : Math.max(min, number);
  }

  function complain(text: string): string | null {
    if (!isUsable) return "must be more than 0";
    return min !== undefined && (readDecimal(text) ?? 0) < min
      ? `must be at least ${min}; using ${min}`
      : null;
  }

  return (
    <div className="constant-field">
      <span className="constant-field__label" aria-hidden="true">
        {label}
      </span>
      <NumberField {...{ name, label, value, step, min, read, complain, onValue }} />
    </div>
  );
}
