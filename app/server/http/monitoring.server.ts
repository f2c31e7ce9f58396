import type { ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import { registry } from "~/server/operations/metrics.server";
import { getDependencies } from "~/server/points/dependencies.server";
import { getServedSnapshot } from "~/server/points/served-snapshot.server";

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
 * snapshot can't be read, other instances should take over.
 */
function getReadiness() {
  const dependencies = getDependencies();
  const isDegraded = Object.values(dependencies).includes("down");
  const status = dependencies.snapshot === "down" ? "down" : isDegraded ? "degraded" : "ok";
  const snapshot = getServedSnapshot();
  return { status, dependencies, ...(snapshot && { snapshot }) };
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(value));
}
