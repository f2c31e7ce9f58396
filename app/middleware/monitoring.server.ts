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
    case "/readyz":
      return sendJson(response, describeReadiness());
    case "/metrics":
      response.setHeader("Content-Type", registry.contentType);
      return response.end(await registry.metrics());
    default:
      return next();
  }
};

/** The state of what this process depends on. It answers visitors whatever that state is. */
function describeReadiness() {
  const dependencies = describeDependencies();
  const isDegraded = Object.values(dependencies).includes("down");
  const snapshot = describeServedSnapshot();
  return { status: isDegraded ? "degraded" : "ok", dependencies, ...(snapshot && { snapshot }) };
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(value));
}
