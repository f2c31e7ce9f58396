import { labelSnapshot, formatPoints } from "~/domain/estimate/format";
import type { SiteSnapshot } from "~/domain/site";

/** Says which snapshot the points come from. */
export function SnapshotNote({ snapshot }: { snapshot: SiteSnapshot }) {
  return (
    <p className="hint">
      {`${snapshot.isMadeUp ? "Sample data. " : ""}Points come from ${labelSnapshot(snapshot)}, with ${formatPoints(snapshot.wallets)} wallets; any other has none.`}
    </p>
  );
}
