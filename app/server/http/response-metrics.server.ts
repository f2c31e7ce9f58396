import type { NextHandleFunction } from "connect";
import { responseSeconds } from "~/server/operations/metrics.server";
import { campaign } from "~/server/campaign/campaign.server";
import { namedPath } from "./named-path.server";
import { isStaticFile } from "./static-files.server";

/** Counts the answers to visitors and the time that they took, by kind of address. */
export const measureResponse: NextHandleFunction = (request, response, next) => {
  const startedAt = performance.now();
  const route = routeLabel(request.url ?? "");
  response.once("finish", () => {
    const labels = { route, status: String(response.statusCode) };
    responseSeconds.observe(labels, (performance.now() - startedAt) / 1000);
  });
  next();
};

/** A few kinds of address, so that visitors cannot make up new labels. */
function routeLabel(url: string): string {
  if (isStaticFile(url)) return "asset";
  const name = namedPath(campaign, url);
  if (name === "/") return "page";
  if (name?.endsWith(".data")) return "data";
  return name?.slice(1) ?? "other";
}
