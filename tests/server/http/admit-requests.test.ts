import type { ServerResponse } from "node:http";
import { connect as connectTo } from "node:net";
import { isRouteErrorResponse } from "@remix-run/react";
import connect from "connect";
import { expect, it } from "vitest";
import { admitRequests } from "~/server/http/admit-requests.server";
import { decodeViaTurboStream } from "../../../node_modules/@remix-run/react/dist/single-fetch.js";
import { SAMPLE } from "../../support/loaders";
import { serveListener } from "../../support/serve-listener";

type Results = Record<string, { error: unknown }>;

/** As much work as an address can have, of which eight are too much. */
const LONG = `?${"x".repeat(12_700)}`;

/** Serves requests that wait, until `release`. */
async function serveWaiting() {
  const waiting: ServerResponse[] = [];
  const { origin, port } = await serveListener(
    connect()
      .use(admitRequests(SAMPLE))
      .use((_request, response) => void waiting.push(response)),
  );
  return {
    waiting,
    port,
    ask: (path: string) => fetch(origin + path),
    release: () => waiting.splice(0).forEach((response) => response.end("done")),
  };
}

it("requests beyond what may be under way get a 503, until others have ended", async () => {
  const { waiting, ask, release } = await serveWaiting();
  const first = Array.from({ length: 7 }, () => ask(`/${LONG}`));
  await expect.poll(() => waiting).toHaveLength(7);
  const { status, headers } = await ask(`/${LONG}`);
  expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
  // Short ones still fit.
  first.push(ask("/"));
  await expect.poll(() => waiting).toHaveLength(8);
  release();
  for (const answer of first) expect((await answer).status).toBe(200);
  const again = ask(`/${LONG}`);
  await expect.poll(() => waiting).toHaveLength(1);
  release();
  expect((await again).status).toBe(200);
});

it("a page's scripts read that there are too many, and when to ask again, as an error of the loader", async () => {
  const { waiting, ask, release } = await serveWaiting();
  const others = Array.from({ length: 8 }, () => ask(`/${LONG.slice(0, 12_000)}`));
  await expect.poll(() => waiting).toHaveLength(8);
  const { status, headers, body } = await ask(`/_root.data${LONG}&_routes=routes%2Findex`);
  expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
  const { value } = await decodeViaTurboStream(body!, globalThis as never);
  expect(value).toMatchObject({
    "routes/index": { error: { status: 503, data: { retryAfterS: 1 } } },
  });
  expect(isRouteErrorResponse((value as Results)["routes/index"]!.error)).toBe(true);
  release();
  await Promise.all(others);
});

it("a client that leaves takes up nothing, not even by requests that wait for an earlier one", async () => {
  const { waiting, port, ask, release } = await serveWaiting();
  for (let visit = 0; visit < 3; visit += 1) {
    const socket = connectTo(port, "127.0.0.1");
    socket.write(`GET /${LONG} HTTP/1.1\r\nHost: any.example\r\n\r\n`.repeat(6));
    await expect.poll(() => waiting).toHaveLength(6);
    socket.destroy();
    await expect.poll(() => waiting[0]!.closed).toBe(true);
    waiting.length = 0;
  }
  const answer = ask(`/${LONG}`);
  await expect.poll(() => waiting).toHaveLength(1);
  release();
  expect((await answer).status).toBe(200);
});
