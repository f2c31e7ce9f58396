import { labelSnapshot, formatPoints } from "~/domain/estimate/format";
import type { SiteSnapshot } from "~/domain/site";

/** Says which snapshot the points come from. */
export function SnapshotNote({ snapshot }: { snapshot: SiteSnapshot }) {
  const wallets = formatPoints(snapshot.wallets);
  const source = snapshot.isMadeUp
    ? `Demo data: ${wallets} made-up wallets.`
    : `Points come from ${labelSnapshot(snapshot)}, with ${wallets} wallets.`;
  return <p className="hint">{`${source} Other addresses show no points.`}</p>;
}
