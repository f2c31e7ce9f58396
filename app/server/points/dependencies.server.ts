import { Gauge } from "prom-client";
import { registry } from "~/server/operations/metrics.server";
import { redis } from "~/server/operations/redis.server";
import { settings } from "~/server/operations/settings.server";
import { getPoints, type DependencyState } from "./points.server";
import { getServedSnapshot } from "./served-snapshot.server";

/** The states of the upstreams, of Redis, and of the snapshot where there is one. */
export function getDependencies(): Record<string, DependencyState> {
  return { ...getPoints().getDependencies(), redis: getRedisState() };
}

function getRedisState() {
  if (redis === null) return "off";
  return redis.status === "ready" ? "up" : "down";
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
