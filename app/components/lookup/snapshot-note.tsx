import { describeSnapshot, formatPoints } from "~/estimate/format";
import type { SiteSnapshot } from "~/site";

/** Says which snapshot points come from. */
export function SnapshotNote({ snapshot }: { snapshot: SiteSnapshot }) {
  return (
    <p className="hint">
      {`${snapshot.isMadeUp ? "Sample data. " : ""}Points come from ${describeSnapshot(snapshot)}, with ${formatPoints(snapshot.wallets)} wallets; any other has none.`}
    </p>
  );
}
