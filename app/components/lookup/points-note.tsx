import { SOURCES, type Source } from "~/estimate/wallet-points";

/** Says which sources did not answer, so that an outage is not read as a true zero. */
export function PointsNote({ unavailable, retry }: { unavailable: Source[]; retry: () => void }) {
  if (unavailable.length === 0) return null;
  return (
    <div className="points-note" data-testid="points-note">
      <p>
        {unavailable.length} of {SOURCES.length} sources did not answer (
        {unavailable.map(sourceName).join(", ")}) and{" "}
        {unavailable.length === 1 ? "counts" : "count"} as 0 points for now.
      </p>
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

function sourceName(source: Source): string {
  if (source === "theo") return "Theo Vault";
  if (source === "testnet") return "Testnet";
  return source.slice("expedition:".length);
}
