import type { ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import morgan from "morgan";
import { Gauge } from "prom-client";
import { pathTo } from "~/domain/campaign/campaign";
import { campaigns, portal } from "~/server/campaign/campaign.server";
import { findCampaign } from "~/server/campaign/find-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { labelCampaign, registry, responseSeconds } from "~/server/operations/metrics.server";
import { redis, tryToWrite } from "~/server/operations/redis.server";
import { getSettings } from "~/server/operations/settings.server";
import {
  getDependencies,
  getPoints,
  getServedSnapshot,
} from "~/server/points/served-points.server";
import { isStaticFile } from "./static-files.server";

/**
 * Answers `/healthz`, `/readyz` and `/metrics`, in exactly this spelling: others, which a router
 * would accept, could bypass a proxy's rule that hides them.
 */
export const answerMonitoring: NextHandleFunction = async ({ method, url }, response, next) => {
  if (method !== "GET" && method !== "HEAD") return next();
  switch (url?.split("?", 1)[0]) {
    // Shows that this process answers; asks nothing else.
    case "/healthz":
      return sendJson(response, { status: "ok" });
    case "/readyz": {
      if (redis !== null) tryToWrite(redis);
      const readiness = getReadiness();
      response.statusCode = readiness.status === "down" ? 503 : 200;
      return sendJson(response, readiness);
    }
    case "/metrics":
      response.setHeader("Content-Type", registry.contentType);
      return response.end(await registry.metrics());
    default:
      return next();
  }
};

/**
 * The states of this process's dependencies. It answers visitors in any of them, but if its
 * snapshot can't be read, other instances should take over; of several, one that can't be read
 * takes no other campaign down.
 */
function getReadiness() {
  if (portal === null) return getReadinessOf(campaigns[0]!);
  const all = campaigns.map((campaign) => [campaign.id, getReadinessOf(campaign)] as const);
  const statuses = new Set(all.map(([, { status }]) => status));
  const isSame = statuses.size === 1;
  return { status: isSame ? [...statuses][0]! : "degraded", campaigns: Object.fromEntries(all) };
}

function getReadinessOf(campaign: ServedCampaign) {
  const dependencies = getDependencies(campaign);
  const isDegraded = Object.values(dependencies).includes("down");
  const status = dependencies.snapshot === "down" ? "down" : isDegraded ? "degraded" : "ok";
  const snapshot = getServedSnapshot(campaign);
  return { status, dependencies, ...(snapshot && { snapshot }) };
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(value));
}

new Gauge({
  name: "estimator_dependency_up",
  help: "1 where a dependency is up, 0 where it is down",
  labelNames: ["campaign", "dependency"],
  registers: [registry],
  collect() {
    for (const campaign of campaigns) {
      for (const [dependency, state] of Object.entries(getDependencies(campaign))) {
        const labels = { ...labelCampaign(campaign), dependency };
        if (state !== "off") this.set(labels, state === "up" ? 1 : 0);
      }
    }
  },
});

new Gauge({
  name: "estimator_upstream_calls",
  help: "Calls to upstreams, in flight or queued",
  labelNames: ["campaign", "upstream", "state"],
  registers: [registry],
  collect() {
    for (const campaign of campaigns) {
      for (const { upstream, inFlight, queued } of getPoints(campaign).getCalls()) {
        const labels = { ...labelCampaign(campaign), upstream };
        this.set({ ...labels, state: "in-flight" }, inFlight);
        this.set({ ...labels, state: "queued" }, queued);
      }
    }
  },
});

if (campaigns.some((campaign) => getSettings(campaign).pointsSource !== "live"))
  new Gauge({
    name: "estimator_snapshot_wallets",
    help: "Wallets in the snapshot that points are served from, with its name and when it was taken",
    labelNames: ["campaign", "name", "taken_at"],
    registers: [registry],
    collect() {
      for (const campaign of campaigns) {
        const snapshot = getServedSnapshot(campaign);
        if (snapshot === null) continue;
        const { name, takenAt, wallets } = snapshot;
        this.set({ ...labelCampaign(campaign), name, taken_at: takenAt ?? "" }, wallets);
      }
    },
  });

/** Counts the answers to visitors and the time that they took, by kind of address. */
export const measureResponse: NextHandleFunction = (request, response, next) => {
  const startedAt = performance.now();
  const { url = "" } = request;
  const { campaign, path } = findCampaign(url);
  const route = isStaticFile(url) ? "asset" : routeLabel(path);
  response.once("finish", () => {
    const labels = { ...labelCampaign(campaign), route, status: String(response.statusCode) };
    responseSeconds.observe(labels, (performance.now() - startedAt) / 1000);
  });
  next();
};

/** A few kinds of address, so that visitors cannot make up new labels. */
function routeLabel(path: string): string {
  const name = namedPath(path);
  if (name === "/") return "page";
  if (name?.endsWith(".data")) return "data";
  return name?.slice(1) ?? "other";
}

// `remix-serve` logs in this format; its log stays empty, as this one covers every request.
morgan.format("tiny", () => null);

/** Writes a line per request to standard output, static files aside; never a wallet. */
export const logAccess = morgan(":method :path :status :res[content-length] - :response-time ms", {
  skip: ({ url }) => isStaticFile(url ?? ""),
});

morgan.token("path", ({ url = "" }) => {
  const { campaign, path } = findCampaign(url);
  const name = namedPath(path);
  if (name === null) return "…";
  return pathTo(campaign, name === "/" ? "" : name === path.split("?", 1)[0] ? name : `${name}/…`);
});

/** The addresses that are named in logs and metrics; what follows a name may contain a wallet. */
const NAMED =
  /^\/(?:$|(?:_root|compare)\.data$|(?:api\/(?:estimate(?:\.csv)?|portal)|og\.png|analytics|build|compare|openapi\.json|sitemap\.xml)(?=\/|$))/;

/** The fixed part of a path, such as `/api/estimate`; null if there is none. */
export function namedPath(path: string): string | null {
  return NAMED.exec(path.split("?", 1)[0]!)?.[0] ?? null;
}
