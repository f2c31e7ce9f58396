import { Gauge } from "prom-client";
import type { SiteSnapshot } from "~/domain/site";
import { campaign, isBundled } from "~/server/campaign/campaign.server";
import { registry } from "~/server/operations/metrics.server";
import { redis } from "~/server/operations/redis.server";
import { refuseSetting, settings } from "~/server/operations/settings.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import {
  openSample,
  openSnapshot,
  type Snapshot,
  type SnapshotInfo,
} from "~/server/snapshot/open-snapshot.server";
import { createLiveContext, createLivePoints } from "./live-points.server";
import type { DependencyState, Points } from "./points.server";
import { createSnapshotPoints } from "./snapshot-points.server";

let points: Points | undefined;
let served: Snapshot | undefined;

/** The points source that the settings name, created at first use. */
export function getPoints(): Points {
  return (points ??= createPoints());
}

function createPoints(): Points {
  const snapshot = servedSnapshot();
  return snapshot === null
    ? createLivePoints(createLiveContext(campaign, settings))
    : createSnapshotPoints(campaign, snapshot);
}

/**
 * The snapshot that points are served from, opened at first use and kept open: a new one takes a
 * restart. Null if points are live.
 *
 * @throws {SnapshotError} if it can't be read.
 */
export function servedSnapshot(): Snapshot | null {
  const { pointsSource, snapshotFile } = settings;
  if (pointsSource === "live") return null;
  return (served ??=
    snapshotFile === null
      ? openSample(campaign, campaign.sample!)
      : openSnapshot(campaign, snapshotFile));
}

/** Ends the process before it listens, with a line, if the points can't be served. */
export function checkServedSnapshot(): void {
  const setting = settings.snapshotFile === null ? "POINTS_SOURCE" : "POINTS_SNAPSHOT";
  try {
    // The bundled sample is opened for its first visitor, as importing it takes a moment.
    if (settings.snapshotFile !== null || !isBundled) servedSnapshot();
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    refuseSetting(`${setting}: ${error.message}`);
  }
}

/** What `/readyz` and `/metrics` say about the served snapshot; null if points are live. */
export function getServedSnapshot() {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** The served snapshot's distributions; null if points are live. */
export function getDistributions() {
  const snapshot = servedSnapshot();
  return snapshot && { ...getServedSnapshot()!, crowds: snapshot.info.distributions };
}

/** What a page says about the served snapshot; null if points are live. */
export function getSiteSnapshot(): SiteSnapshot | null {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const isMadeUp = settings.pointsSource === "sample";
  return { ...getServedSnapshot()!, isMadeUp, totals: measureConstants(snapshot.info) };
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

/** The states of the upstreams, of Redis, and of the snapshot where there is one. */
export function getDependencies(): Record<string, DependencyState> {
  const redisState = redis === null ? "off" : redis.status === "ready" ? "up" : "down";
  return { ...getPoints().getDependencies(), redis: redisState };
}

/** Adds the dependencies' states and the calls under way to `/metrics`. */
export function observeDependencies(): void {
  new Gauge({
    name: "estimator_dependency_up",
    help: "1 where a dependency is up, 0 where it is down",
    labelNames: ["dependency"],
    registers: [registry],
    collect() {
      for (const [dependency, state] of Object.entries(getDependencies())) {
        if (state !== "off") this.set({ dependency }, state === "up" ? 1 : 0);
      }
    },
  });
  if (settings.pointsSource !== "live") observeSnapshot();
  new Gauge({
    name: "estimator_upstream_calls",
    help: "Calls to upstreams, in flight or queued",
    labelNames: ["upstream", "state"],
    registers: [registry],
    collect() {
      for (const { upstream, inFlight, queued } of getPoints().getCalls()) {
        this.set({ upstream, state: "in-flight" }, inFlight);
        this.set({ upstream, state: "queued" }, queued);
      }
    },
  });
}

function observeSnapshot(): void {
  new Gauge({
    name: "estimator_snapshot_wallets",
    help: "Wallets in the snapshot that points are served from, with its name and when it was taken",
    labelNames: ["name", "taken_at"],
    registers: [registry],
    collect() {
      const snapshot = getServedSnapshot();
      if (snapshot === null) return;
      this.set({ name: snapshot.name, taken_at: snapshot.takenAt ?? "" }, snapshot.wallets);
    },
  });
}
