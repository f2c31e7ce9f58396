import { writeScenario } from "~/domain/scenario/codec";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { MAX_COMPARED } from "~/features/compare/comparison";
import { readNamed, writeNamed, type NamedScenario } from "~/features/compare/named-scenarios";
import type { Campaign } from "~/domain/campaign/campaign";

/** The repeated parameter of the estimator's address that pins a scenario for a comparison. */
export const PINNED_PARAM = "with";
/** The most that can be pinned, as the page's own scenario takes one place. */
export const MAX_PINNED = MAX_COMPARED - 1;

/** The scenarios that an address pins, in order, at most `MAX_PINNED`. */
export function readPinned(campaign: Campaign, search: URLSearchParams): NamedScenario[] {
  return readNamed(campaign, search, PINNED_PARAM, MAX_PINNED);
}

/** Pinned scenarios and their names as a query without `?`, in plain ASCII. */
export function writePinned(campaign: Campaign, pinned: readonly NamedScenario[]): string {
  return writeNamed(campaign, pinned, PINNED_PARAM).toString();
}

/**
 * The path of a scenario's page that pins others.
 *
 * @param pinned as `PinnedContext` has it; empty for none.
 */
export function pagePath(campaign: Campaign, scenario: ScenarioPatch, pinned: string): string {
  const query = writeScenario(campaign, scenario);
  return `/${query}${pinned && `${query === "" ? "?" : "&"}${pinned}`}`;
}
