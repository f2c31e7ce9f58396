import type { ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import { registry } from "~/operations/metrics.server";
import { describeDependencies, describeServedSnapshot } from "~/points/dependencies.server";

/**
 * Answers `/healthz`, `/readyz` and `/metrics`, each in this spelling only: a rule of a proxy
 * that hides them must not be got round by another one, which the router would take for the same.
 */
export const answerMonitoring: NextHandleFunction = async ({ method, url }, response, next) => {
  if (method !== "GET" && method !== "HEAD") return next();
  switch (url?.split("?", 1)[0]) {
    // This process answers; asks nobody else.
    case "/healthz":
      return sendJson(response, { status: "ok" });
    case "/readyz": {
      const readiness = describeReadiness();
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
 * The state of what this process depends on. It answers visitors whatever that state is; but where
 * its snapshot cannot be read, others have what it lacks.
 */
function describeReadiness() {
  const dependencies = describeDependencies();
  const isDegraded = Object.values(dependencies).includes("down");
  const status = dependencies.snapshot === "down" ? "down" : isDegraded ? "degraded" : "ok";
  const snapshot = describeServedSnapshot();
  return { status, dependencies, ...(snapshot && { snapshot }) };
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(value));
}
