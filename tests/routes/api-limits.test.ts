import { describe, expect, it } from "vitest";
import { captureWarnings } from "../support/console";
import { startEnsRpc } from "../support/ens-rpc";
import * as fake from "../support/fake-upstream";
import { stubLiveSettings } from "../support/live-settings";
import { call } from "../support/loaders";
import { startHealthyUpstream } from "../support/sources";
import { moveDate } from "../support/clock";
import { callSource } from "./support/call-source";

const warnings = captureWarnings();
const skip = moveDate();

/** The routes with a limit of one new wallet a minute, behind one proxy. */
async function importLimited(origin: string, ensRpcUrl = "") {
  stubLiveSettings(origin, {
    NEW_WALLETS_PER_MINUTE: "1",
    TRUSTED_PROXY_HOPS: "1",
    ENS_RPC_URL: ensRpcUrl,
  });
  const [source, estimate, page] = await Promise.all([
    import("~/routes/api.$upstream.$address"),
    import("~/routes/api.estimate"),
    import("~/routes/_index"),
  ]);
  const from = (client: string) => ({ headers: { "X-Forwarded-For": `6.6.6.6, ${client}` } });
  return {
    api: {
      theo: (wallet: string, client = "1.1.1.1") =>
        callSource(source.loader, "theo", wallet, from(client)),
      estimate: (wallet: string, client = "1.1.1.1") =>
        call(estimate.loader, `/api/estimate?wallet=${wallet}`, from(client)),
    },
    page: (wallet: string, client = "1.1.1.1") =>
      call(page.loader, `/?wallet=${wallet}`, from(client)),
  };
}

// What counts against a limit is shown in tests/server/points/limits.test.ts.
describe.each(["theo", "estimate"] as const)("/api/%s", (name) => {
  it("answers 429 with Retry-After to a client over its limit, but not to others", async () => {
    const upstream = await startHealthyUpstream();
    const { api } = await importLimited(upstream.origin);
    expect((await api[name]("0x1")).status).toBe(200);
    expect((await api[name]("0x1")).status).toBe(200);
    const calls = upstream.requests.length;

    const refused = await api[name]("0x2");
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(await refused.json()).toEqual({
      error: `too many lookups, try again in ${seconds} s`,
    });
    expect(upstream.requests).toHaveLength(calls);

    expect((await api[name]("0x2", "2.2.2.2")).status).toBe(200);
    expect((await api[name]("0x1")).status).toBe(200);
  });
});

it("a list over the limit is refused as a whole by /api/estimate, and in part by the page", async () => {
  const upstream = await startHealthyUpstream();
  const { api, page } = await importLimited(upstream.origin);
  expect((await api.estimate("0x1")).status).toBe(200);
  expect((await api.estimate("0x1&also=0x2")).status).toBe(429);
  const lookups = await page("0x1&also=0x2");
  expect(lookups.map(({ state }) => state)).toEqual(["done", "refused"]);
});

describe("API clients are told the age", () => {
  it("of an older answer in place of a failed source", async () => {
    const upstream = await startHealthyUpstream();
    const { api } = await importLimited(upstream.origin);
    expect((await api.theo("0x1")).headers.has("Age")).toBe(false);
    skip(120_000);
    upstream.on("/theo/", fake.status(404));

    const answer = await api.theo("0x1", "2.2.2.2");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([{ mitoPoints: 250 }]);
    expect(Number(answer.headers.get("Age"))).toBeGreaterThanOrEqual(120);
    expect(warnings()).toHaveLength(1);
  });

  it("of an older address in place of a name that can't be resolved", async () => {
    const upstream = await startHealthyUpstream();
    const rpc = await startEnsRpc();
    const address = `0x${"1".repeat(40)}`;
    rpc.set("a.eth", { address });
    const { api } = await importLimited(upstream.origin, rpc.url);
    const readWallet = async (client: string) => {
      const { wallets } = await (await api.estimate("a.eth", client)).json();
      return wallets[0];
    };
    expect(await readWallet("1.1.1.1")).toMatchObject({ address, addressAgeSeconds: null });
    skip(600_000);
    rpc.set("a.eth", { handler: fake.status(500) });

    const { address: last, addressAgeSeconds } = await readWallet("2.2.2.2");
    expect(last).toBe(address);
    expect(addressAgeSeconds).toBeGreaterThanOrEqual(600);
  });
});
