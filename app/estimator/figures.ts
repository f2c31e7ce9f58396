import { bindFigures } from "~/capabilities/all";
import { nestFigures, type Figure } from "~/capabilities/figure";
import type { Note } from "~/capabilities/page";
import type { Campaign } from "~/domain/campaign/campaign";
import type { TotalOf } from "~/domain/estimate/estimate";
import type { Answer } from "./answer";
import { varyScenario } from "./estimate";

/** All figures of an answer beside the dollars of its parts, in order. */
export function listFigures(answer: Answer): Figure[] {
  const totalOf = varyAnswer(answer);
  return bindFigures(answer.campaign).flatMap((each) => each.figures?.(answer, totalOf) ?? []);
}

/** What the API says of an answer beside the dollars of its parts. */
export function reportFigures(answer: Answer): Record<string, unknown> {
  const totalOf = varyAnswer(answer);
  const capabilities = bindFigures(answer.campaign);
  const rows = capabilities.flatMap((each) =>
    each.report ? [] : (each.figures?.(answer, totalOf) ?? []),
  );
  return Object.assign(
    {},
    ...capabilities.map((each) => each.empty),
    nestFigures(rows),
    ...capabilities.map((each) => each.report?.(answer, totalOf)),
  );
}

/** The sentences that a page has somewhere; without an answer, those of the campaign alone. */
export function listNotes(campaign: Campaign, answer: Answer | null, place: Note["place"]): Note[] {
  return bindFigures(campaign)
    .flatMap((each) => each.notes?.(answer) ?? [])
    .filter((note) => note.place === place);
}

function varyAnswer({ campaign, points, scenario }: Answer): TotalOf {
  return varyScenario(campaign, points, scenario);
}
