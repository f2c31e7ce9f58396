import { expect, it } from "vitest";
import type { Lookup } from "~/domain/estimate/lookup";
import { stubLiveSettings } from "../support/live-settings";
import { call, readJson } from "../support/loaders";
import { startHealthyUpstream } from "../support/sources";

/** The routes with a limit of one new wallet a minute, behind one proxy. */
async function importLimited(origin: string) {
  stubLiveSettings(origin, { NEW_WALLETS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" });
  const [estimate, page] = await Promise.all([
    import("~/routes/($campaign).api.estimate"),
    import("~/routes/($campaign)._index"),
  ]);
  const from = (client: string) => ({ headers: { "X-Forwarded-For": `6.6.6.6, ${client}` } });
  return {
    estimate: (wallet: string, client = "1.1.1.1") =>
      call(estimate.loader, `/api/estimate?wallet=${wallet}`, from(client)) as Promise<Response>,
    page: (wallet: string, client = "1.1.1.1") =>
      call(page.loader, `/?wallet=${wallet}`, from(client)) as Promise<Lookup[]>,
  };
}

// What counts against a limit: tests/server/points/limits.test.ts.
it("a client over its limit, but no other, is refused as a whole by /api/estimate, and in part by the page", async () => {
  const upstream = await startHealthyUpstream();
  const { estimate, page } = await importLimited(upstream.origin);
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
  const lookups = await page("0x1&also=0x2");
  expect(lookups.map(({ state }) => state)).toEqual(["done", "refused"]);
});
