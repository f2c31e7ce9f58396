import { Gauge } from "prom-client";
import { registry } from "~/operations/metrics.server";
import { redis } from "~/operations/redis.server";
import { defaultLookupContext } from "./lookup-context.server";

/** The state of the upstreams, as their circuit breakers have it, and of Redis; `off`: not configured. */
export function describeDependencies(): Record<string, "up" | "down" | "off"> {
  const upstreams = Object.entries(defaultLookupContext().policies).map(
    ([upstream, policy]) => [upstream, policy.isBroken() ? "down" : "up"] as const,
  );
  return { ...Object.fromEntries(upstreams), redis: describeRedis() };
}

function describeRedis() {
  if (redis === null) return "off";
  return redis.client.status === "ready" ? "up" : "down";
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
