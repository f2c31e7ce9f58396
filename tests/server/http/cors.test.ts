import connect from "connect";
import { describe, expect, it, vi } from "vitest";
import { allowAllOrigins } from "~/server/http/cors.server";
import { serveListener } from "../../support/serve-listener";

const OPEN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** A server with one route behind `allowAllOrigins`. */
async function serve(status = 200) {
  const route = vi.fn((_request, response) => response.writeHead(status).end("route"));
  const { origin } = await serveListener(connect().use(allowAllOrigins).use(route));
  return {
    route,
    ask: async (path: string, method = "GET") => {
      const headers = { Origin: "https://elsewhere.example" };
      const response = await fetch(origin + path, { method, headers });
      return { response, headers: Object.fromEntries(response.headers) };
    },
  };
}

describe("an address for programs", () => {
  it.each([200, 400, 429, 502])("may be read by any page, also with status %i", async (status) => {
    const { headers, response } = await (await serve(status)).ask("/api/estimate?wallet=x");
    expect(response.status).toBe(status);
    expect(headers).toMatchObject({ ...OPEN, "access-control-expose-headers": "Age, Retry-After" });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  it.each([
    "/api/nowhere",
    "/API/estimate",
    "//api/theo/x",
    "/og.png?x=1",
    "/og.png/",
    "/openapi.json",
  ])("%s is one", async (path) => {
    expect((await (await serve()).ask(path)).headers).toMatchObject(OPEN);
  });

  it.each([
    "/",
    "/?x=/api/",
    "/_root.data",
    "/og.png.data",
    "/compare",
    "/compare?s=/api/",
    "/og.pngs",
    "/apis/x",
    "/metrics",
  ])("%s isn't one", async (path) => {
    const { headers } = await (await serve()).ask(path);
    expect(Object.keys(headers).filter((name) => /^(access|cross)-/.test(name))).toEqual([]);
  });

  it("grants any preflight for reading, without calling the route", async () => {
    const { ask, route } = await serve();
    const { response, headers } = await ask("/api/estimate", "OPTIONS");
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(headers).toMatchObject({
      ...OPEN,
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
    });
    expect(route).not.toHaveBeenCalled();
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("refuses %s in a readable answer", async (method) => {
    const { ask, route } = await serve();
    const { response, headers } = await ask("/api/estimate", method);
    expect(response.status).toBe(405);
    expect(headers).toMatchObject({ ...OPEN, allow: "GET, HEAD, OPTIONS" });
    expect(await response.json()).toEqual({ error: "this site is read-only; use GET" });
    expect(route).not.toHaveBeenCalled();
  });
});
