import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Campaign } from "~/estimate/campaign";

export const registry = new Registry();

collectDefaultMetrics({ register: registry });

/** A label of one campaign of several; none for a campaign that is served alone. */
export function labelCampaign({ id, base }: Pick<Campaign, "id" | "base">): { campaign?: string } {
  return base === undefined ? {} : { campaign: id };
}

export const lookups = new Counter({
  name: "estimator_lookups_total",
  help: "Lookups by source and outcome: fresh, stale, or the reason of a failure",
  labelNames: ["campaign", "source", "outcome"] as const,
  registers: [registry],
});

export const upstreamSeconds = new Histogram({
  name: "estimator_upstream_seconds",
  help: "Time of calls to upstreams, retries included",
  labelNames: ["campaign", "upstream", "outcome"] as const,
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  registers: [registry],
});

export const cacheReads = new Counter({
  name: "estimator_cache_reads_total",
  help: "Reads of the answer cache by tier: memory, redis, or miss",
  labelNames: ["tier"] as const,
  registers: [registry],
});

export const refusedLookups = new Counter({
  name: "estimator_refused_lookups_total",
  help: "Lookups refused by the limit on new wallets, or for want of a place",
  labelNames: ["campaign"] as const,
  registers: [registry],
});

export const cards = new Counter({
  name: "estimator_cards_total",
  help: "Preview cards served: drawn, cached, or static because drawing was limited, busy or failed",
  labelNames: ["outcome"] as const,
  registers: [registry],
});

export const pages = new Counter({
  name: "estimator_pages_total",
  help: "Pages by origin: rendered or cached",
  labelNames: ["outcome"] as const,
  registers: [registry],
});

export const responseSeconds = new Histogram({
  name: "estimator_response_seconds",
  help: "Time from request to the end of the response",
  labelNames: ["campaign", "route", "status"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  registers: [registry],
});

/** Logs a line of JSON, in which no text of an upstream or a visitor can start a new line. */
export function logEvent(event: string, fields: object = {}, campaign?: Campaign): void {
  console.warn(JSON.stringify({ event, ...(campaign && labelCampaign(campaign)), ...fields }));
}
