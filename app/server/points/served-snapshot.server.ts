import type { SiteSnapshot } from "~/domain/site";
import { refuseSetting, settings } from "~/server/operations/settings.server";
import {
  openSnapshot,
  type Snapshot,
  type SnapshotInfo,
} from "~/server/snapshot/open-snapshot.server";
import { SnapshotError } from "~/server/snapshot/snapshot-error.server";
import { campaign, isBundled } from "~/server/campaign/campaign.server";
import { checkTemporaryFolder, openSample } from "./sample.server";

let served: Snapshot | null | undefined;

/**
 * The snapshot that points are served from, opened at first use and kept open: a new one takes a
 * restart. Null if points are live.
 */
export function servedSnapshot(): Snapshot | null {
  if (served === undefined) served = open();
  return served;
}

/** Ends the process before it listens, with a line, if the points can't be served. */
export function checkServedSnapshot(): void {
  const setting = settings.snapshotFile === null ? "POINTS_SOURCE" : "POINTS_SNAPSHOT";
  try {
    if (settings.snapshotFile !== null || !isBundled) servedSnapshot();
    // The bundled sample is opened for its first visitor, as importing it takes a moment.
    else if (settings.pointsSource === "sample") checkTemporaryFolder();
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    refuseSetting(`${setting}: ${error.message}`);
  }
}

/** What a page says about the served snapshot; null if points are live. */
export function getSiteSnapshot(): SiteSnapshot | null {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  const isMadeUp = settings.pointsSource === "sample";
  return { name, takenAt, wallets, isMadeUp, totals: measureConstants(snapshot.info) };
}

function measureConstants({ distributions, averageMultiplier }: SnapshotInfo) {
  const totals: SiteSnapshot["totals"] = {};
  for (const [key, { measured }] of Object.entries(campaign.constants)) {
    if (measured === undefined) continue;
    const value =
      measured === "average multiplier" ? averageMultiplier : distributions[measured.sumOf]!.sum;
    // A sum of 0 can't be a divisor, so the assumption stays.
    if (value) totals[key] = value;
  }
  return totals;
}

/** The served snapshot's distributions; null if points are live. */
export function getDistributions() {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets, distributions } = snapshot.info;
  return { name, takenAt, wallets, crowds: distributions };
}

/** What `/readyz` and `/metrics` say about the served snapshot; null if points are live. */
export function getServedSnapshot() {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** @throws {SnapshotError} if the points can't be read. */
function open(): Snapshot | null {
  const { pointsSource, snapshotFile } = settings;
  if (pointsSource === "live") return null;
  return snapshotFile === null
    ? openSample(campaign, campaign.sample!)
    : openSnapshot(campaign, snapshotFile);
}
