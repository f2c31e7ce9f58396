import { describe, expect, it, vi } from "vitest";
import { lookUpSource } from "~/points/look-up-source.server";
import { expeditionSource, testnetSource, theoSource } from "~/points/sources.server";
import { keepWarnings } from "../support/console";
import { hang, hangMidBody, json } from "../support/fake-upstream";
import { STAYS, reachOf, startHealthyUpstream } from "../support/sources";

const WALLET = "0x1234567890abcdef1234567890abcdef12345678";
const warnings = keepWarnings();

describe("an answer", () => {
  it("keeps the fields that are read, as numbers", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", json([{ mitoPoints: "7.5", rank: 3 }, { mitoPoints: 9 }]));
    const reach = reachOf(upstream);
    expect(await lookUpSource(expeditionSource("weETH"), WALLET, STAYS, reach)).toEqual({
      status: "found",
      answer: { mitoPoints: { total: 1500.5 }, tier: { tier: 3 } },
    });
    expect(await lookUpSource(theoSource, WALLET, STAYS, reach)).toEqual({
      status: "found",
      answer: [{ mitoPoints: 7.5 }],
    });
    expect(warnings()).toEqual([]);
  });
});

describe("the testnet's success: false", () => {
  it("is an answer, with a warning in which the wallet is shortened", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/testnet/", json({ success: false, error: "no\nsuch wallet" }));
    expect(await lookUpSource(testnetSource, WALLET, STAYS, reachOf(upstream))).toEqual({
      status: "found",
      answer: { success: false, error: "no\nsuch wallet" },
    });
    expect(warnings()).toEqual([
      '{"event":"testnet-refused","error":"no\\nsuch wallet","wallet":"0x1234…5678"}',
    ]);
  });
});

describe("a failure", () => {
  it("is one line in the log, whatever the wallet", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", json(null));
    await lookUpSource(theoSource, "a\nb\u2028c", STAYS, reachOf(upstream));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain("\n");
    expect(JSON.parse(warnings()[0] as string)).toMatchObject({
      event: "source-failed",
      source: "theo",
      reason: "shape",
      wallet: "a\nb\u2028c",
    });
  });

  it("that is a bug of ours is thrown, not counted as an outage", async () => {
    const bug = new RangeError("ours");
    const reach = { transport: () => Promise.reject(bug), timeoutMs: 1000 };
    await expect(lookUpSource(theoSource, WALLET, STAYS, reach)).rejects.toBe(bug);
  });
});

describe("a visitor who leaves", () => {
  it.each([
    ["before the headers", hang],
    ["inside of the body", hangMidBody],
  ])("aborts the upstream call %s, and nothing is logged", async (_when, handler) => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", handler);
    const visitor = new AbortController();
    const outcome = lookUpSource(theoSource, WALLET, visitor.signal, reachOf(upstream));
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
    visitor.abort();
    expect(await outcome).toMatchObject({ status: "failed", failure: { reason: "aborted" } });
    await vi.waitFor(() => expect(upstream.requests[0]?.isAborted).toBe(true));
    expect(warnings()).toEqual([]);
  });

  it("before the call was made causes none", async () => {
    const upstream = await startHealthyUpstream();
    const outcome = await lookUpSource(theoSource, WALLET, AbortSignal.abort(), reachOf(upstream));
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "aborted" } });
    expect(upstream.requests).toEqual([]);
    expect(warnings()).toEqual([]);
  });
});

describe("a timeout", () => {
  it("hangs up on the upstream", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", hang);
    const outcome = await lookUpSource(theoSource, WALLET, STAYS, reachOf(upstream, 100));
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "timeout" } });
    await vi.waitFor(() => expect(upstream.requests[0]?.isAborted).toBe(true));
  });

  it("hangs up on a failed upstream whose body never ends, though nobody waits for it", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", (_request, response) => void response.writeHead(503).write("sorry"));
    const startedAt = performance.now();
    const outcome = await lookUpSource(theoSource, WALLET, STAYS, reachOf(upstream, 1000));
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "status" } });
    expect(performance.now() - startedAt).toBeLessThan(900);
    await vi.waitFor(() => expect(upstream.requests[0]?.isAborted).toBe(true), 4000);
  });
});
