import { expect, it } from "vitest";
import type { EstimateData } from "~/estimate/lookup";
import { loader as loadPage } from "~/routes/($campaign)._index";
import { loader as loadCsv } from "~/routes/($campaign).api.estimate[.]csv";
import { loader as loadEstimate } from "~/routes/($campaign).api.estimate";
import { listOf } from "../support/lists";
import { call, readJson, serveLive } from "../support/loaders";
import { startHealthyUpstream } from "../support/sources";

// Requests that count against a limit: tests/server/points/limits.test.ts.
it("a client over its limit, but no other, is refused as a whole by /api/estimate, and in part by the page", async () => {
  const upstream = await startHealthyUpstream();
  const limits = { NEW_WALLETS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" };
  const server = await serveLive(upstream.origin, limits);
  const from = (client: string) => ({
    server,
    headers: { "X-Forwarded-For": `6.6.6.6, ${client}` },
  });
  const estimate = (wallet: string, client = "1.1.1.1") =>
    call(loadEstimate, `/api/estimate?wallet=${wallet}`, from(client));
  for (let visit = 1; visit <= 2; visit += 1) expect((await estimate("0x1")).status).toBe(200);
  const calls = upstream.requests.length;
  const refused = await estimate("0x1&also=0x2");
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  const error = `too many lookups, try again in ${seconds} s`;
  expect(await readJson(refused)).toEqual({ status: 429, body: { error } });
  expect(upstream.requests).toHaveLength(calls);
  expect((await estimate("0x3", "2.2.2.2")).status).toBe(200);
  const page = await call(loadPage, "/?wallet=0x1&also=0x2", from("1.1.1.1"));
  const { lookups } = page as EstimateData;
  expect(lookups.map(({ state }) => state)).toEqual(["done", "refused"]);
});

it("clients who are over the limit together get a 503, and the page as it is", async () => {
  const upstream = await startHealthyUpstream();
  const server = await serveLive(upstream.origin, { NEW_WALLETS_PER_MINUTE: "1" });
  const query = `?${new URLSearchParams({ also: listOf(20).join() })}`;
  expect((await call(loadEstimate, `/api/estimate${query}`, { server })).status).toBe(200);
  const refused = await call(loadCsv, "/api/estimate.csv?wallet=0x1", { server });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  const page = await call(loadPage, "/?wallet=0x1", { server });
  expect(page).toMatchObject({ lookups: [{ state: "refused" }] });
});
