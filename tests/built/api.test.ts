import { expect, test } from "vitest";
import { estimateOf, newWallet } from "../support/new-wallets";
import { runBounded } from "./support/http-client";
import { serveApp } from "./support/served-app";

const VISITORS = 100;

const served = serveApp(VISITORS, { POINTS_CACHE_TTL_S: "3600", NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;

test.each(["/api/nothing", "/api/theo", "/api/theo/a/b"])("%s is a 404 in JSON", async (path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("application/json");
  expect(JSON.parse(body)).toEqual({ error: "no such address" });
});

test("many visitors of one uncached list cause eight calls a wallet in all", async () => {
  const wallets = [newWallet(), newWallet(), newWallet()];
  const [first, ...also] = wallets;
  served.upstream.hold("theo");
  const path = `/api/estimate?wallet=${first}&also=${also}`;
  const visits = runBounded(VISITORS, VISITORS, () => client.get(served.app.url, path));
  await expect.poll(() => served.upstream.calls).toHaveLength(24);
  served.upstream.recover();
  for (const { body } of await visits) {
    expect(JSON.parse(body).estimate).toEqual(estimateOf(wallets));
  }
  expect(served.upstream.calls).toHaveLength(24);
});

test.each([
  ["an unknown address", "/nowhere"],
  ["the former card of a comparison", "/compare.png?s=&s=fdv%3D5000000"],
  ["the former oEmbed address", "/oembed?url=http%3A%2F%2Flocalhost%2F"],
])("%s gets a page that links to the estimator", async (_, path) => {
  const { status, headers, body } = await client.get(served.app.url, path);
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*estimator/);
});
