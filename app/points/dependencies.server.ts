import { observeGauge } from "~/operations/metrics.server";
import { redis } from "~/operations/redis.server";
import { defaultLookupContext } from "./lookup-context.server";

/** `off`: not configured. */
export type DependencyState = "up" | "down" | "off";

/** The state of the upstreams, as their circuit breakers have it, and of Redis. */
export function describeDependencies(): Record<string, DependencyState> {
  const upstreams = Object.entries(defaultLookupContext().policies).map(
    ([upstream, policy]) => [upstream, policy.isBroken() ? "down" : "up"] as const,
  );
  return { ...Object.fromEntries(upstreams), redis: describeRedis() };
}

function describeRedis(): DependencyState {
  if (redis === null) return "off";
  return redis.client.status === "ready" ? "up" : "down";
}

/** Adds the dependencies' states and the calls under way to `/metrics`. */
export function observeDependencies(): void {
  observeGauge(
    "estimator_dependency_up",
    "1 where a dependency is up, 0 where it is down",
    ["dependency"],
    (gauge) => {
      for (const [dependency, state] of Object.entries(describeDependencies())) {
        if (state !== "off") gauge.set({ dependency }, state === "up" ? 1 : 0);
      }
    },
  );

  observeGauge(
    "estimator_upstream_calls",
    "Calls to upstreams that are under way, or wait for a place",
    ["upstream", "state"],
    (gauge) => {
      for (const [upstream, policy] of Object.entries(defaultLookupContext().policies)) {
        const { inFlight, queued } = policy.load();
        gauge.set({ upstream, state: "in-flight" }, inFlight);
        gauge.set({ upstream, state: "queued" }, queued);
      }
    },
  );
}
