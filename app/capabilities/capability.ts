import type { Campaign } from "~/domain/campaign/campaign";
import { type OwnHolder, type Estimated, type TotalOf } from "~/domain/estimate/estimate";
import type { Fraction } from "~/domain/estimate/exact";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { Scenario, ScenarioPatch } from "~/domain/scenario/scenario";
import type { Figure } from "./figure";
import type { Knob } from "./knob";
import type { Fold, Mark, Note, NotePlace, Offer, Outcome } from "./page";

/** One thing that a campaign can have. Nothing but its own view names what is particular to it. */
export type Capability = (campaign: Campaign) => BoundCapability;

/** What it is for one campaign. */
export interface BoundCapability {
  knobs?: Knob[];
  /** What multiplies a part's points, by the name that its formula has for it. */
  factors?(part: string, scenario: Scenario): Record<string, number>;
  /** The share of the FDV of a part that doesn't come from points; null where it has no value. */
  shares?(scenario: Scenario): Record<string, Fraction | null>;
  /** The % of the FDV that it takes, whoever gets it. */
  fdvPct?(scenario: Scenario): Fraction;
  holder?(scenario: Scenario): OwnHolder | null;
  /** The fields with which the scenario itself has some points; null if it can't have them. */
  hold?(points: WalletPoints): ScenarioPatch | null;
  figures?(answer: Estimated, totalOf: TotalOf): Figure[];
  /** What the API has without any figures, by section. */
  empty?: Record<string, unknown>;
  /** What it has in other shapes than figures by key. */
  report?(answer: Estimated, totalOf: TotalOf): Record<string, unknown>;
  /** @param totalOf null without a total. */
  offers?(answer: Estimated, totalOf: TotalOf | null): Offer[];
  /**
   * What the page says in sentences, in the places that have any for this campaign. The answer is null
   * where the campaign alone is shown; `shown` is the number of the holder whose points a card shows.
   */
  notes?: Partial<Record<NotePlace, (answer: Estimated | null, shown: number) => Note[]>>;
  /** What follows from the value of one of its knobs, to stand beside its field. */
  outcome?(key: string, answer: Estimated, totalOf: TotalOf | null): Outcome | null;
  marks?: Mark[];
  fold?: Fold | null;
  /** What a scenario's name and the list of its changes say of it: `Base 12%`. */
  changes?(scenario: Scenario): string[];
}
