import type { NextHandleFunction } from "connect";
import { responseSeconds } from "~/operations/metrics.server";

const NAMED_PATH =
  /^\/(api\/(?:estimate(?:\.csv)?|compare|crowd|expedition|theo|testnet)|(?:og|compare)\.png|compare|oembed|openapi\.json)(?:\/|$)/;

/** Counts the answers to visitors and the time that they took, by kind of address. */
export const measureResponse: NextHandleFunction = (request, response, next) => {
  const startedAt = performance.now();
  const route = describeRoute(request.url ?? "");
  response.once("finish", () => {
    const labels = { route, status: String(response.statusCode) };
    responseSeconds.observe(labels, (performance.now() - startedAt) / 1000);
  });
  next();
};

/** A few kinds of address, so that visitors cannot make up new labels. */
function describeRoute(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  if (path === "/") return "page";
  if (path === "/_root.data") return "data";
  if (path.startsWith("/build/")) return "asset";
  return NAMED_PATH.exec(path)?.[1] ?? "other";
}
