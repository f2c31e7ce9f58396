import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import morgan from "morgan";
import { Gauge, Registry } from "prom-client";
import { getEntry, pathTo } from "~/estimate/campaign";
import { tryToWrite } from "~/server/operations/redis.server";
import {
  labelCampaign,
  refusedLookups,
  registry,
  responseSeconds,
} from "~/server/operations/telemetry.server";
import type { Server, Service } from "~/server/points/create-server.server";
import { summarizeSnapshot } from "~/server/points/snapshot-points.server";
import { hostOf } from "~/server/points/upstream-policy.server";
import { findByUrl, splitUrl } from "./request.server";

/** In exactly these spellings: others, which a router would accept, could bypass a proxy's rule that hides them. */
export function answerMonitoring(server: Server): NextHandleFunction {
  // So that the counter is there from the start.
  refusedLookups.inc(0);
  const metrics = Registry.merge([registry, createGauges(server)]);
  return async ({ method, url = "" }, response, next) => {
    if (method !== "GET" && method !== "HEAD") return next();
    switch (splitUrl(url).path) {
      case "/healthz":
        return sendJson(response, { status: "ok" });
      case "/readyz": {
        if (server.redis !== null) tryToWrite(server.redis);
        const readiness = getReadiness(server);
        response.statusCode = readiness.status === "down" ? 503 : 200;
        return sendJson(response, readiness);
      }
      case "/metrics":
        if (server.redis !== null) tryToWrite(server.redis);
        response.setHeader("Content-Type", metrics.contentType);
        return response.end(await metrics.metrics());
      default:
        return next();
    }
  };
}

/**
 * Visitors get answers in any state, but other instances should take over if the snapshot can't be read;
 * one of several takes no other campaign down.
 */
function getReadiness(server: Server) {
  if (server.portal === null) return getReadinessOf(server.services[0]!);
  const all = server.services.map(
    (service) => [service.campaign.id, getReadinessOf(service)] as const,
  );
  const [status, ...others] = new Set(all.map(([, { status }]) => status));
  const isSame = others.length === 0;
  return { status: isSame ? status : "degraded", campaigns: Object.fromEntries(all) };
}

function getReadinessOf(service: Service) {
  const dependencies = service.getDependencies();
  const isDegraded = Object.values(dependencies).includes("down");
  const status = dependencies.snapshot === "down" ? "down" : isDegraded ? "degraded" : "ok";
  const snapshot = summarizeSnapshot(service);
  return { status, dependencies, ...(snapshot && { snapshot }) };
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(value));
}

function createGauges(server: Server): Registry {
  const own = new Registry();
  const registers = [own];
  new Gauge({
    name: "estimator_dependency_up",
    help: "1 where a dependency is up, 0 where it is down",
    labelNames: ["campaign", "dependency"],
    registers,
    collect() {
      for (const { campaign, getDependencies } of server.services) {
        for (const [dependency, state] of Object.entries(getDependencies())) {
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
    registers,
    collect() {
      for (const { campaign, settings, points } of server.services) {
        for (const { upstream, inFlight, queued } of points.getCalls()) {
          const host = hostOf(getEntry(settings.upstreams, upstream));
          // All campaigns that ask a shared host count the same calls.
          const labels = server.hosts.has(host)
            ? { upstream: host }
            : { ...labelCampaign(campaign), upstream };
          this.set({ ...labels, state: "in-flight" }, inFlight);
          this.set({ ...labels, state: "queued" }, queued);
        }
      }
    },
  });
  if (server.services.some(({ settings }) => settings.pointsSource !== "live"))
    new Gauge({
      name: "estimator_snapshot_wallets",
      help: "Wallets in the snapshot that points are served from, with its name and when it was taken",
      labelNames: ["campaign", "name", "taken_at"],
      registers,
      collect() {
        for (const service of server.services) {
          const snapshot = summarizeSnapshot(service);
          if (snapshot === null) continue;
          const { name, takenAt, wallets } = snapshot;
          this.set({ ...labelCampaign(service.campaign), name, taken_at: takenAt ?? "" }, wallets);
        }
      },
    });
  return own;
}

type IsStaticFile = (url?: string) => boolean;

export function measureResponse(server: Server, isStaticFile: IsStaticFile): NextHandleFunction {
  return ({ url = "" }, response, next) => {
    const startedAt = performance.now();
    const { service, path } = findByUrl(server, url);
    const route = isStaticFile(url) ? "asset" : routeLabel(path);
    response.once("finish", () => {
      const status = String(response.statusCode);
      const labels = { ...labelCampaign(service.campaign), route, status };
      responseSeconds.observe(labels, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}

/** One of a few, so that visitors can't make up labels. */
function routeLabel(path: string): string {
  const name = namedPath(path);
  if (name === "/") return "page";
  if (name?.endsWith(".data")) return "data";
  return name?.slice(1) ?? "other";
}

// `remix-serve` logs in this format; its log stays empty, because this one covers every request.
morgan.format("tiny", () => null);

const formatOutcome = morgan.compile(":status :res[content-length] - :response-time ms");

/** A line per request, static files aside; never a wallet. */
export function logAccess(server: Server, isStaticFile: IsStaticFile): NextHandleFunction {
  function formatPath({ url = "" }: IncomingMessage): string {
    const { service, path } = findByUrl(server, url);
    const name = namedPath(path);
    if (name === null) return "…";
    const shown = name === "/" ? "" : name === splitUrl(path).path ? name : `${name}/…`;
    return pathTo(service.campaign, shown);
  }
  return morgan(
    (tokens, request, response) =>
      `${request.method} ${formatPath(request)} ${formatOutcome(tokens, request, response)}`,
    { skip: ({ url }: IncomingMessage) => isStaticFile(url) },
  );
}

/** Paths whose ends may contain a wallet. */
const NAMED =
  /^\/(?:$|(?:_root|compare)\.data$|(?:api\/estimate(?:\.csv)?|og\.png|analytics|build|compare|openapi\.json|sitemap\.xml)(?=\/|$))/;

/** `/api/estimate` of `/api/estimate?fdv=1`; null for another address. */
function namedPath(path: string): string | null {
  return NAMED.exec(splitUrl(path).path)?.[0] ?? null;
}
