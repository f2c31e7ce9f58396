import type { Scenario, ScenarioPatch } from "~/domain/scenario/scenario";

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

/** What stands on the preset of an FDV, and what only screen readers are told. */
export interface Mark {
  fdv: number;
  text: string;
  more: string;
}

/** What follows from a knob's value, perhaps with a scenario that it leads to. */
export interface Outcome {
  text: string;
  offer?: { name: string; patch: ScenarioPatch };
}

/** Where sentences stand: below the FDV or the total, on the portal's row, or on a card of the campaign. */
export type NotePlace = "fdv" | "result" | "portal" | `card.${string}`;

/** A sentence of a page. */
export interface Note {
  key: string;
  text: string;
  link?: { url: string; text: string };
}

/** A fold of a card, with rows of what a visitor may claim. */
export interface Fold {
  card: string;
  label: string;
  /** One line. */
  summary(scenario: Scenario): string;
  /** What is to be said where there are several wallets. */
  note: string;
  /** What to do with it first, where nothing else is estimated. */
  prompt: string;
  aside: { label: string; testId: string; format(scenario: Scenario): string };
}
