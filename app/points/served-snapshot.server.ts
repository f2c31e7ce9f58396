import { createRequire } from "node:module";
import { refuseSetting, settings } from "~/settings.server";
import { openSnapshot, type Snapshot } from "~/snapshot/open-snapshot.server";
import { SnapshotError } from "~/snapshot/snapshot-error.server";

let served: Snapshot | null | undefined;

/**
 * The snapshot that points are served from, opened at its first use and then for good: a new
 * one needs a restart. Null where points are live.
 */
export function servedSnapshot(): Snapshot | null {
  if (served === undefined) served = settings.pointsSource === "live" ? null : open();
  return served;
}

/** Ends the process before it listens where the operator's snapshot can't be served. */
export function checkServedSnapshot(): void {
  // The sample waits for its first visitor: the database takes a moment to load.
  if (settings.snapshotFile !== null) servedSnapshot();
}

function open(): Snapshot {
  if (settings.snapshotFile === null) return openSnapshot(findSample());
  try {
    return openSnapshot(settings.snapshotFile);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return refuseSetting(`POINTS_SNAPSHOT: ${error.message}`);
  }
}

/** Finds the bundled sample by this project's `package.json`, from source and build alike. */
function findSample(): string {
  return createRequire(import.meta.url).resolve("#sample");
}
