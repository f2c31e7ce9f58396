import type { Campaign } from "./campaign";
import type { Estimate } from "./figures";
import type { Param } from "./params";
import type { ParamValue, Scenario, ScenarioKey } from "./scenario";

export type Capability = (campaign: Campaign) => BoundCapability;

export interface BoundCapability {
  parameters?: Parameter[];
  /** Figures beside the dollars of the parts. */
  rows?(estimate: Estimate): Row[];
  /** Without an estimate, those of the campaign alone; `shown` is the key of the only holder on a card. */
  notes?: Partial<Record<NotePlace, (estimate: Estimate | null, shown?: string) => Note[]>>;
  /** Differences from the defaults: `Base 12%`. */
  changes?(scenario: Scenario): string[];
}

export interface Row {
  label: string;
  value: number | null;
  unit: "usd" | "net" | "pct" | "price" | "tokens";
  /** Below the value, such as `+494%`. */
  note?: string;
}

/** Below the FDV, below the total, or on a card of the campaign. */
export type NotePlace = "fdv" | "result" | `card.${string}`;

export interface Note {
  key: string;
  text: string;
  link?: { url: string; text: string };
}

/** A `holding` belongs to the visitor, such as a bonus; a `page` parameter changes no figure. */
export type About = "wallets" | "points" | "assumption" | "holding" | "page";

/** A control of the page; `label` replaces the parameter's. */
export type Control =
  /** With a number field; on a log slider, equal distances are equal factors. */
  | { kind: "slider"; unit: "%" | "$"; label?: string; isLog?: boolean }
  | { kind: "number"; label?: string; step?: number; example?: string }
  | { kind: "amount"; example: string }
  /** A select; `none` is its empty option, `custom` the label of a field for a typed number. */
  | { kind: "choice"; none: string; custom?: string };

export interface Parameter<Value = ParamValue> extends Param<Value> {
  key: ScenarioKey;
  label: string;
  about: About;
  order: number;
  control?: Control;
  info?: string;
  card?: string;
  /** Its place unless the page always has it; `hidden` where the page adds it late, or never. */
  place?: "bonuses" | "details" | "hidden";
  /** The value that shared links have; its own if absent. */
  share?(value: Value): Value;
  isEmptyDefault?: boolean;
  /** A value for people; empty for none. A shortened wallet differs from all of `wallets`. */
  format(value: NonNullable<Value>, wallets: readonly string[]): string;
}

export function createParameter<Value extends ParamValue>(
  param: Param<Value>,
  rest: Omit<Parameter<Value>, keyof Param<Value>>,
): Parameter {
  return { ...param, ...rest };
}

/** Its control's label, `Expedition allocation`: `Expedition` is also the part's. */
export function labelOf({ control, label }: Pick<Parameter, "control" | "label">): string {
  return (control && "label" in control && control.label) || label;
}
