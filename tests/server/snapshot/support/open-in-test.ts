import { onTestFinished } from "vitest";
import { openSnapshot, type Snapshot } from "~/server/snapshot/open-snapshot.server";
import { mitosis } from "../../../support/mitosis";

/** Opens a snapshot, which is closed when the test ends. */
export function openInTest(file: string, campaign = mitosis): Snapshot {
  const snapshot = openSnapshot(campaign, file);
  onTestFinished(() => snapshot.close());
  return snapshot;
}
