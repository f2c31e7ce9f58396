import { describe, expect, it } from "vitest";
import { loader } from "~/routes/($campaign).api.$upstream.$address";
import { captureWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { stubLiveSettings } from "../support/live-settings";
import { readJson } from "../support/loaders";
import { startHealthyUpstream } from "../support/sources";
import { callSource } from "./support/call-source";

const WHALE = "0x2222222222222222222222222222222222222222";
const MIXED = "0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd";

/** The status and body for a path below `/api/theo/`, or that of another upstream. */
function ask(rest: string, upstream = "theo") {
  return readJson(callSource(loader, upstream, rest));
}

describe("GET /api/<upstream>/:address", () => {
  it.each([
    ["expedition", `${WHALE}?asset=weETH`, { mitoPoints: { total: 1.48e9 }, tier: { tier: 5 } }],
    ["theo", WHALE, [{ mitoPoints: 310_965_605 }]],
    ["theo", MIXED.toLowerCase(), [{ mitoPoints: 1_046_250 }]],
    ["theo", "0x0", [{ mitoPoints: 0 }]],
    ["testnet", MIXED, { success: true, data: { total_balance: 19_618.22 } }],
    ["testnet", MIXED.toLowerCase(), { success: true, data: { total_balance: 19_618.22 } }],
    ["testnet", "0x0", { success: true, data: { total_balance: 0 } }],
  ])("answers /api/%s/%s in the upstream's shape", async (upstream, rest, body) => {
    expect(await ask(rest, upstream)).toEqual({ status: 200, body });
  });

  it.each([
    "",
    "?asset=",
    "?asset=weeth",
    "?asset=BTC",
    "?asset=__proto__",
    "?asset=x&asset=weETH",
  ])("answers 400 for %j, which names no known asset", async (query) => {
    expect(await ask(`${WHALE}${query}`, "expedition")).toEqual({
      status: 400,
      body: { error: "asset must be one of weETH, ezETH, weETHs, uniBTC, uniETH, cmETH" },
    });
  });

  it.each(["", ".", "..", "%2e%2e", "%20", "%zz", "%ff", "a".repeat(257)])(
    "answers 400 for the address %j, which cannot be sent",
    async (segment) => {
      expect(await ask(segment)).toEqual({
        status: 400,
        body: { error: "address must be one path segment of at most 256 characters" },
      });
    },
  );

  it("answers 400 for what may be a secret, and repeats nothing of it", async () => {
    const { status, body } = await ask("7e".repeat(32));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("could be a secret");
    expect(JSON.stringify(body)).not.toContain("7e7e");
  });

  it.each(["vitalik.eth", "a%2F..%2Fb"])(
    "takes %s as it is without a server that resolves names",
    async (segment) => expect((await ask(segment)).status).toBe(200),
  );
});

describe("live", () => {
  const warnings = captureWarnings();

  // tests/server/points/upstream.test.ts covers which answers are failures.
  it.each([
    ["fails", {}, fake.text("<p>Hi</p>", "text/html"), 502, "the upstream failed: not JSON"],
    ["times out", { POINTS_TIMEOUT_MS: "300" }, fake.hang, 504, "the upstream timed out"],
  ])("answers for an upstream that %s", async (_, settings, handler, status, error) => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/0xab", handler);
    stubLiveSettings(upstream.origin, settings);
    const live = await import("~/routes/($campaign).api.$upstream.$address");
    const answer = await readJson(callSource(live.loader, "theo", "0xAb"));
    expect(answer).toEqual({ status, body: { error } });
    expect(warnings()).toHaveLength(1);
  });
});
