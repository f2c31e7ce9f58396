import { listFields } from "~/estimate/fields";
import type { Campaign } from "~/estimate/campaign";
import type { About } from "~/estimate/params";
import { comparisonPath } from "~/estimate/site";
import { readScenario } from "~/estimate/codec";
import type { Scenario } from "~/estimate/scenario";
import { mitosis } from "./mitosis";

/** The scenario of a query such as `fdv=5000000&bonus=morse`; the default one if empty. */
export function scenarioOf(query = "", campaign: Campaign = mitosis): Scenario {
  return readScenario(campaign, new URLSearchParams(query));
}

/** The keys of a campaign's fields, or of those about some things, in canonical order. */
export function listFieldKeys(campaign: Campaign, abouts?: readonly About[]): string[] {
  return listFields(campaign).flatMap(({ key, about }) =>
    abouts === undefined || abouts.includes(about) ? key : [],
  );
}

export function comparisonPathOf(queries: string[]): string {
  return comparisonPath(
    mitosis,
    queries.map((query) => scenarioOf(query)),
  );
}
