import type { Scenario, ScenarioPatch } from "~/domain/scenario/scenario";

/** A scenario beside the page's: what it changes, and why it is offered. */
export interface Offer {
  group: "FDV" | "Assumptions" | "Targets" | "Reports";
  name: string;
  /** One line. */
  note?: string;
  /**
   * What stands on a button besides its total, and what only screen readers are told. An offer with a
   * mark adds it, and its note, to the offer of the same FDV in its group.
   */
  mark?: { text: string; more: string };
  patch: ScenarioPatch;
  /** How far it is from the page's scenario; 1 without it. */
  steps?: number;
}

/** A sentence of a page: below the FDV or the total, or on the portal's row. */
export interface Note {
  place: "fdv" | "result" | "portal";
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
