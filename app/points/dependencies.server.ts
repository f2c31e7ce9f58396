import { Gauge } from "prom-client";
import { registry } from "~/operations/metrics.server";
import { redis } from "~/operations/redis.server";
import { settings } from "~/settings.server";
import { isReadable } from "./look-up-in-snapshot.server";
import { defaultLookupContext } from "./lookup-context.server";
import { servedSnapshot } from "./served-snapshot.server";

/**
 * The state of the upstreams, as their circuit breakers have it, of Redis, and of the snapshot where
 * there is one; `off`: not configured.
 */
export function describeDependencies(): Record<string, "up" | "down" | "off"> {
  const isLive = settings.pointsSource === "live";
  const upstreams = Object.entries(defaultLookupContext().policies).map(
    ([upstream, policy]) =>
      [upstream, !isLive ? "off" : policy.isBroken() ? "down" : "up"] as const,
  );
  return {
    ...Object.fromEntries(upstreams),
    redis: describeRedis(),
    ...(!isLive && { snapshot: isReadable() ? "up" : "down" }),
  };
}

function describeRedis() {
  if (redis === null) return "off";
  return redis.status === "ready" ? "up" : "down";
}

/** Which snapshot points are served from; null where they are live. */
export function describeServedSnapshot() {
  const snapshot = servedSnapshot();
  if (snapshot === null) return null;
  const { name, takenAt, wallets } = snapshot.info;
  return { name, takenAt, wallets };
}

/** Adds the dependencies' states and the calls under way to `/metrics`. */
export function observeDependencies(): void {
  new Gauge({
    name: "estimator_dependency_up",
    help: "1 where a dependency is up, 0 where it is down",
    labelNames: ["dependency"],
    registers: [registry],
    collect() {
      for (const [dependency, state] of Object.entries(describeDependencies())) {
        if (state !== "off") this.set({ dependency }, state === "up" ? 1 : 0);
      }
    },
  });
  if (settings.pointsSource !== "live") observeSnapshot();
  new Gauge({
    name: "estimator_upstream_calls",
    help: "Calls to upstreams that are under way, or wait for a place",
    labelNames: ["upstream", "state"],
    registers: [registry],
    collect() {
      for (const [upstream, policy] of Object.entries(defaultLookupContext().policies)) {
        const { inFlight, queued } = policy.load();
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
      const snapshot = describeServedSnapshot();
      if (snapshot === null) return;
      this.set({ name: snapshot.name, taken_at: snapshot.takenAt ?? "" }, snapshot.wallets);
    },
  });
}
