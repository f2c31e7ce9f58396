import { writeScenario } from "~/domain/scenario/codec";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { MAX_COMPARED } from "~/features/compare/comparison";
import { readNamed, writeNamed, type NamedScenario } from "~/features/compare/named-scenarios";

/** The repeated parameter of the estimator's address that pins a scenario for a comparison. */
export const PINNED_PARAM = "with";
/** The most that can be pinned, as the page's own scenario takes one place. */
export const MAX_PINNED = MAX_COMPARED - 1;

/** The scenarios that an address pins, in order, at most `MAX_PINNED`. */
export function readPinned(search: URLSearchParams): NamedScenario[] {
  return readNamed(search, PINNED_PARAM, MAX_PINNED);
}

/** Pinned scenarios and their names as a query without `?`, in plain ASCII. */
export function writePinned(pinned: readonly NamedScenario[]): string {
  return writeNamed(pinned, PINNED_PARAM).toString();
}

/**
 * The path of a scenario's page that pins others.
 *
 * @param pinned as `writePinned` returns it; empty for none.
 */
export function pagePath(scenario: ScenarioPatch, pinned: string): string {
  const query = writeScenario(scenario);
  return `/${query}${pinned && `${query === "" ? "?" : "&"}${pinned}`}`;
}
