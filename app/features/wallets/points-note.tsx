import { formatAge } from "~/domain/estimate/format";
import { listUnavailable, summarizeStale } from "~/domain/estimate/wallet-lookup";
import { campaign } from "~/domain/campaign/mitosis";
import { SOURCES } from "~/domain/campaign/tables";
import type { Source, SourcePoints } from "~/domain/estimate/wallet-points";
import { RetryButton, type RetryProps } from "./retry-button";

interface PointsNoteProps extends RetryProps {
  answers: readonly SourcePoints[];
}

/**
 * Names the sources that did not answer, so that an outage isn't mistaken for zero points, nor an
 * old answer for a current one.
 */
export function PointsNote({ answers, retryAfterS, retry }: PointsNoteProps) {
  const unavailable = listUnavailable(answers);
  const stale = summarizeStale(answers);
  if (unavailable.length === 0 && stale === null) return null;
  return (
    <div className="points-note stack-s" data-testid="points-note">
      {unavailable.length > 0 && <p>{formatUnavailable(unavailable)}</p>}
      {stale && <p>{formatStale(stale, retryAfterS !== null)}</p>}
      <RetryButton retryAfterS={retryAfterS} retry={retry} since={answers} />
    </div>
  );
}

function formatUnavailable(sources: Source[]): string {
  const count = sources.length === 1 ? "counts" : "count";
  return `${countSources(sources)} did not answer (${listNames(sources)}) and ${count} as 0 points for now.`;
}

function formatStale(
  { sources, ageMs }: { sources: Source[]; ageMs: number },
  isRefused: boolean,
): string {
  const shown = `shown is an answer up to ${formatAge(ageMs)} old`;
  return isRefused
    ? `Too many lookups for now, so no source was asked: ${shown}.`
    : `${countSources(sources)} did not answer just now (${listNames(sources)}): ${shown}.`;
}

function countSources(sources: Source[]): string {
  return `${sources.length} of ${SOURCES.length} sources`;
}

function listNames(sources: Source[]): string {
  return sources.map((source) => campaign.sources[source]!.label).join(", ");
}
