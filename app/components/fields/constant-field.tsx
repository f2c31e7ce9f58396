import { formatPoints } from "~/estimate/format";
import { readAmount } from "~/scenario/typed-amount";
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
  function read(text: string): number | null {
    const number = readAmount(text);
    return number === null || number < (min ?? -Infinity) ? null : number;
  }

  function readOrEmpty(text: string): number | null {
    return text.trim() === "" ? 0 : readAmount(text);
  }

  function settle(text: string): number {
    return Math.max(min ?? -Infinity, readOrEmpty(text) ?? value);
  }

  function validate(text: string): string | null {
    if (!isUsable) return "must be more than 0";
    if (read(text) === value) return null;
    const isTooSmall = min !== undefined && readOrEmpty(text) !== null;
    const problem = isTooSmall ? `must be at least ${min}` : "not a number";
    return `${problem}; using ${formatPoints(value)}`;
  }

  return (
    <div className="constant-field">
      <div className="small" aria-hidden="true">
        {label}
      </div>
      <NumberField {...{ name, label, value, step, min, read, settle, validate, onValue }} />
    </div>
  );
}
