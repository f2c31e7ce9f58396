import { describe, expect, it } from "vitest";
import { lookUpSource } from "~/server/points/look-up-source.server";
import { sourceOf } from "~/server/points/sources.server";
import { captureWarnings } from "../../support/console";
import { hang, json, status } from "../../support/fake-upstream";
import { GRANTED, contextBy, contextOf, startHealthyUpstream } from "../../support/sources";
import { mitosis } from "../../support/mitosis";

const WALLET = "0x1234567890abcdef1234567890abcdef12345678";
const warnings = captureWarnings();

describe("an answer", () => {
  it("keeps only the fields in use, as numbers", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", json([{ mitoPoints: "7.5", rank: 3 }, { mitoPoints: 9 }]));
    const context = contextOf(upstream);
    expect(
      await lookUpSource(sourceOf(mitosis, "expedition:weETH")!, WALLET, GRANTED, context),
    ).toEqual({
      status: "found",
      answer: { points: 1500.5, tier: 3 },
      staleMs: null,
      freshUntil: expect.any(Number),
    });
    expect(await lookUpSource(sourceOf(mitosis, "theo")!, WALLET, GRANTED, context)).toEqual({
      status: "found",
      answer: { points: 7.5, tier: 1 },
      staleMs: null,
      freshUntil: expect.any(Number),
    });
    expect(warnings()).toEqual([]);
  });
});

describe("the testnet's success: false", () => {
  it("is an answer, with a warning that shortens the wallet", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/testnet/", json({ success: false, error: "no\nsuch wallet" }));
    expect(
      await lookUpSource(sourceOf(mitosis, "testnet")!, WALLET, GRANTED, contextOf(upstream)),
    ).toEqual({
      status: "found",
      answer: { refused: "no\nsuch wallet" },
      staleMs: null,
      freshUntil: expect.any(Number),
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
    await lookUpSource(sourceOf(mitosis, "theo")!, "a\nb\u2028c", GRANTED, contextOf(upstream));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain("\n");
    expect(JSON.parse(warnings()[0] as string)).toMatchObject({
      event: "source-failed",
      source: "theo",
      reason: "shape",
      wallet: "a\nb\u2028c",
    });
  });

  it("that is a bug of our own is thrown, not counted as an outage", async () => {
    const bug = new RangeError("ours");
    const context = contextBy(() => Promise.reject(bug));
    await expect(lookUpSource(sourceOf(mitosis, "theo")!, WALLET, GRANTED, context)).rejects.toBe(
      bug,
    );
  });
});

describe("many visitors at the same moment", () => {
  it("share one call and its failure, which is logged once", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", status(404));
    const context = contextOf(upstream);
    const asked = Array.from({ length: 20 }, () =>
      lookUpSource(sourceOf(mitosis, "theo")!, WALLET, GRANTED, context),
    );
    for (const outcome of await Promise.all(asked)) {
      expect(outcome).toMatchObject({ status: "failed", failure: { reason: "status" } });
    }
    expect(upstream.requests).toHaveLength(1);
    expect(warnings()).toHaveLength(1);
  });
});

describe("a timeout", () => {
  it("hangs up on the upstream", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", hang);
    const outcome = await lookUpSource(
      sourceOf(mitosis, "theo")!,
      WALLET,
      GRANTED,
      contextOf(upstream, { timeoutMs: 1000 }),
    );
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "timeout" } });
    await expect.poll(() => upstream.requests[0]?.isAborted).toBe(true);
  });

  it("hangs up on a failed upstream whose body never ends, though nobody reads it", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", (_request, response) => void response.writeHead(404).write("sorry"));
    const outcome = await lookUpSource(
      sourceOf(mitosis, "theo")!,
      WALLET,
      GRANTED,
      contextOf(upstream, { timeoutMs: 4000 }),
    );
    // Not "timeout": the status is enough.
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "status" } });
    await expect.poll(() => upstream.requests[0]?.isAborted).toBe(true);
  });

  it.each([1, 51, 251])("of %d ms works, too", async (timeoutMs) => {
    const upstream = await startHealthyUpstream();
    upstream.on("/theo/", hang);
    const outcome = await lookUpSource(
      sourceOf(mitosis, "theo")!,
      WALLET,
      GRANTED,
      contextOf(upstream, { timeoutMs }),
    );
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "timeout" } });
  });
});
