import type { Campaign } from "./campaign";
import type { Estimate, TotalOf } from "./figures";
import type { Param } from "./params";
import type { ParamValue, Scenario, ScenarioKey, ScenarioPatch } from "./scenario";

/** One thing that a campaign can have. */
export type Capability = (campaign: Campaign) => BoundCapability;

/** A capability of one campaign: all that several have. What only one has is called by its name. */
export interface BoundCapability {
  parameters?: Parameter[];
  /** Figures beside the dollars of the parts. */
  rows?(estimate: Estimate): Row[];
  /** @param totalOf null without a total. */
  offers?(estimate: Estimate, totalOf: TotalOf | null): Offer[];
  /**
   * Sentences of the page. The estimate is null where the campaign alone is shown; `shown` is the number
   * of the holder whose points a card shows.
   */
  notes?: Partial<Record<NotePlace, (estimate: Estimate | null, shown: number) => Note[]>>;
  /** Differences from the defaults, for a scenario's name and the list of its changes: `Base 12%`. */
  changes?(scenario: Scenario): string[];
}

/** A figure of an estimate for people, which has the same label in every estimate of the campaign. */
export interface Row {
  label: string;
  value: number | null;
  unit: "usd" | "net" | "pct" | "price" | "tokens";
  /** What stands below the value, such as `+494%`. */
  note?: string;
}

/** A scenario beside the page's: what it changes, and why it is offered. */
export interface Offer {
  group: "FDV" | "Assumptions" | "Targets" | "Reports";
  name: string;
  /** One line. */
  note?: string;
  patch: ScenarioPatch;
  /** How far it is from the page's scenario; 1 without it. */
  steps?: number;
}

/** Where sentences stand: below the FDV or the total, on the portal's row, or on a card of the campaign. */
export type NotePlace = "fdv" | "result" | "portal" | `card.${string}`;

/** A sentence of a page. */
export interface Note {
  key: string;
  text: string;
  link?: { url: string; text: string };
}

/**
 * What a parameter is about: whose `points` the estimate is for, by `wallets` or typed; what it
 * assumes; what the visitor holds, which counts for nobody else; or only what a `page` shows.
 */
export type About = "wallets" | "points" | "assumption" | "holding" | "page";

/** How the page sets a parameter: one component draws each kind. */
export type Control =
  /** With a number field; `label` if it isn't the knob's own; `isLog` where equal ways are equal factors. */
  | { kind: "slider"; unit: "%" | "$"; label?: string; isLog?: boolean }
  /** A field for a number, perhaps with its own label and step. */
  | { kind: "number"; label?: string; step?: number; example?: string }
  /** A field for dollars, empty for 0, and what follows from it. */
  | { kind: "amount"; example: string }
  /**
   * A list of the options, of which `none` is what choosing nothing is called, and perhaps a field for
   * a number of the visitor's own, called `own`.
   */
  | { kind: "choice"; none: string; custom?: string };

/** A parameter of a scenario, and how its link, its form and the page name, show and set it. */
export interface Parameter<Value = ParamValue> extends Param<Value> {
  key: ScenarioKey;
  label: string;
  about: About;
  /** Lower ones come first in a link. */
  order: number;
  control?: Control;
  /** What it is, in a sentence. */
  info?: string;
  /** The card that has its control. */
  card?: string;
  /** Where its field is, unless the page always has it; `hidden` where it comes late, or never. */
  place?: "bonuses" | "details" | "hidden";
  /** Whether a shared link never has it. */
  isPrivate?: boolean;
  /** Whether an empty field means its default. */
  isEmptyDefault?: boolean;
  /**
   * A value that is not null, for people; empty for none.
   *
   * @param wallets from which a shortened one must differ.
   */
  format(value: NonNullable<Value>, wallets: readonly string[]): string;
}

/** A knob of a parameter. */
export function createParameter<Value extends ParamValue>(
  param: Param<Value>,
  knob: Omit<Parameter<Value>, keyof Param<Value>>,
): Parameter {
  return { ...param, ...knob };
}
