import { formatAge } from "~/estimate/format";
import { listUnavailable, summarizeStale } from "~/estimate/wallet-lookup";
import { SOURCES, type Source, type SourcePoints } from "~/estimate/wallet-points";

/**
 * Says which sources did not answer, so that an outage is not read as a true
 * zero, nor an older answer as today's.
 */
export function PointsNote({ answers, retry }: { answers: SourcePoints[]; retry: () => void }) {
  const unavailable = listUnavailable(answers);
  const stale = summarizeStale(answers);
  if (unavailable.length === 0 && stale === null) return null;
  return (
    <div className="points-note" data-testid="points-note">
      {unavailable.length > 0 && (
        <p>
          {countSources(unavailable)} did not answer ({listNames(unavailable)}) and{" "}
          {unavailable.length === 1 ? "counts" : "count"} as 0 points for now.
        </p>
      )}
      {stale && (
        <p>
          {countSources(stale.sources)} did not answer just now ({listNames(stale.sources)}): shown
          is an answer up to {formatAge(stale.ageMs)} old.
        </p>
      )}
      {/* Without JavaScript it sends the form, which asks again, too. */}
      <button
        type="submit"
        className="button button--quiet"
        onClick={(event) => {
          event.preventDefault();
          retry();
        }}
      >
        Try again
      </button>
    </div>
  );
}

function countSources(sources: Source[]): string {
  return `${sources.length} of ${SOURCES.length} sources`;
}

function listNames(sources: Source[]): string {
  return sources.map(sourceName).join(", ");
}

function sourceName(source: Source): string {
  if (source === "theo") return "Theo Vault";
  if (source === "testnet") return "Testnet";
  return source.slice("expedition:".length);
}
