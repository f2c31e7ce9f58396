import { WITH_FIGURES } from "~/capabilities/all";
import { nestFigures, type Figure } from "~/capabilities/figure";
import type { Note } from "~/capabilities/page";
import type { Campaign } from "~/domain/campaign/campaign";
import type { TotalOf } from "~/domain/estimate/estimate";
import type { Answer } from "./answer";
import { varyScenario } from "./estimate";

/** All figures of an answer beside the dollars of its parts, in order. */
export function listFigures(campaign: Campaign, answer: Answer): Figure[] {
  const totalOf = varyAnswer(campaign, answer);
  return WITH_FIGURES.flatMap((each) => each.figures?.(campaign, answer, totalOf) ?? []);
}

/** What the API says of an answer beside the dollars of its parts. */
export function reportFigures(campaign: Campaign, answer: Answer): Record<string, unknown> {
  const totalOf = varyAnswer(campaign, answer);
  const rows = WITH_FIGURES.flatMap((each) =>
    each.report ? [] : (each.figures?.(campaign, answer, totalOf) ?? []),
  );
  return Object.assign(
    {},
    ...WITH_FIGURES.map((each) => each.empty),
    nestFigures(rows),
    ...WITH_FIGURES.map((each) => each.report?.(campaign, answer, totalOf)),
  );
}

/** The sentences that a page has somewhere; without an answer, those of the campaign alone. */
export function listNotes(campaign: Campaign, answer: Answer | null, place: Note["place"]): Note[] {
  return WITH_FIGURES.flatMap((each) => each.notes?.(campaign, answer) ?? []).filter(
    (note) => note.place === place,
  );
}

function varyAnswer(campaign: Campaign, { points, scenario }: Answer): TotalOf {
  return varyScenario(campaign, points, scenario);
}
