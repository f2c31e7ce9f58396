import type { Note, NotePlace } from "~/capabilities/capability";
import { nestFigures, type Figure } from "~/capabilities/figure";
import { bind } from "~/capabilities/list";
import type { Net } from "~/capabilities/target";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Estimate, TotalOf } from "~/domain/estimate/estimate";
import type { listAssets } from "~/domain/estimate/wallet-points";
import type { Answer } from "./answer";
import { varyScenario } from "./estimate";

/** All figures of an answer beside the dollars of its parts, in order. */
export function listFigures(answer: Answer): Figure[] {
  const totalOf = varyAnswer(answer);
  return bind(answer.campaign).flatMap((each) => each.figures?.(answer, totalOf) ?? []);
}

/** What the API says of an answer beside the dollars of its parts, as capabilities gather it. */
interface ReportedFigures {
  estimate: { totalBonusPct: number; totalFdvPct: number };
  tokens: number | null;
  usdPerPoint: Record<string, number | null>;
  net: Net | null;
  unlock: ({ atLaunchUSD: number; then: Phase[] } & Phase) | null;
  odds: { fdv: number; pct: number; totalUSD: number | null }[];
  typed: { points: { assets: ReturnType<typeof listAssets> }; estimate: Estimate } | null;
}

interface Phase {
  monthlyUSD: number;
  months: number;
}

/** The figures of an answer as the API has them; a test holds them to their description. */
export function reportFigures(answer: Answer): ReportedFigures {
  const totalOf = varyAnswer(answer);
  const capabilities = bind(answer.campaign);
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

/**
 * The sentences that a page has somewhere; without an answer, those of the campaign alone.
 *
 * @param shown the number of the holder whose points a card shows.
 */
export function listNotes(
  campaign: Campaign,
  answer: Answer | null,
  place: NotePlace,
  shown = 0,
): Note[] {
  return bind(campaign).flatMap((each) => each.notes?.[place]?.(answer, shown) ?? []);
}

function varyAnswer({ campaign, points, scenario }: Answer): TotalOf {
  return varyScenario(campaign, points, scenario);
}
