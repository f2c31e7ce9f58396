import { describe, expect, it } from "vitest";
import { captureWarnings } from "../../support/console";
import * as fake from "../../support/fake-upstream";
import { listOf } from "../../support/lists";
import {
  HEALTHY,
  contextBy,
  contextOf,
  lookUpSource,
  lookUpTheo,
  startHealthyUpstream,
  startTheo,
} from "../../support/sources";

const MEGABYTE = 1024 * 1024;
const GOOD = HEALTHY.theo;
const BODY = JSON.stringify(GOOD);

const warnings = captureWarnings();

type Case = [name: string, handler: fake.Handler];

/** By how often the upstream is called: a failure that may pass is retried once. */
const FAILURES: Record<string, { once?: Case[]; twice?: Case[] }> = {
  unreachable: {
    twice: [
      ["reset before the headers", fake.reset],
      ["reset inside the headers", fake.resetMidHeaders],
      ["reset inside the body", fake.resetMidBody],
      ["closed without an answer", fake.hangUp],
      ["something that is not HTTP", fake.raw("+OK POP3\r\n")],
      ["a body shorter than its Content-Length", fake.claimLength(GOOD, +100)],
    ],
  },
  redirect: {
    once: [301, 302, 303, 307, 308].map((code) => [`a ${code}`, fake.redirect(code, "/elsewhere")]),
  },
  status: {
    once: [
      ...[400, 401, 404, 410].map((code): Case => [`a ${code}`, fake.status(code, GOOD)]),
      ["a 429 that asks for a minute", fake.tooMany("60")],
      ["a 429 that asks for a date", fake.tooMany("Wed, 21 Oct 2099 07:28:00 GMT")],
    ],
    twice: [
      ...[500, 502, 503, 504, 429].map((code): Case => [`a ${code}`, fake.status(code, GOOD)]),
      ["a 429 that asks for a moment", fake.tooMany("0.2")],
    ],
  },
  "not-json": {
    once: [
      ["HTML with a 200", fake.text("<!doctype html><h1>Hi</h1>")],
      ["an empty body", fake.text("")],
      ["a 204", (_, response) => void response.writeHead(204).end()],
      ["truncated JSON", fake.text(BODY.slice(0, -2))],
      ["a body that isn't gzip, but says so", fake.text("no gzip at all", undefined, "gzip")],
      ["bytes that are not UTF-8", fake.text(Buffer.from([0xff, 0xfe, 0]))],
    ],
  },
  "too-large": {
    once: [
      ["1 MB and a byte", fake.text(BODY.padStart(MEGABYTE + 1))],
      [
        "1 MB and a byte of unknown length",
        (_, response) => {
          response.writeHead(200, { "Content-Type": "application/json" });
          response.write(BODY.padStart(MEGABYTE));
          response.end(" ");
        },
      ],
    ],
  },
  // Which shapes are rejected: `answer.test.ts`.
  shape: { once: [["null as JSON", fake.json(null)]] },
};

const ROWS = Object.entries(FAILURES).flatMap(([reason, { once = [], twice = [] }]) =>
  [once, twice].flatMap((cases, index) =>
    cases.map(([name, handler]) => ({ name, reason, calls: index + 1, handler })),
  ),
);

describe("what an upstream may answer", () => {
  it.each(ROWS)("$name: $reason, after $calls calls", async ({ reason, calls, handler }) => {
    const { upstream, context } = await startTheo(handler);
    // For redirects, which are not followed.
    upstream.on("/elsewhere", fake.json(GOOD));
    expect(await lookUpTheo(context, "0x1")).toMatchObject({
      status: "failed",
      failure: { reason },
    });
    expect(upstream.requests.map(({ url }) => url)).toEqual(Array(calls).fill("/theo/0x1"));
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0]!)).toMatchObject({ event: "source-failed", reason });
  });

  it.each<Case>([
    ["exactly 1 MB", fake.text(BODY.padStart(MEGABYTE))],
    ["a byte order mark", fake.text(`\ufeff${BODY}`)],
    ["another content type", fake.json(GOOD, "text/plain")],
    ["a 203", fake.status(203, GOOD)],
  ])("%s: still a good answer", async (_, handler) => {
    const { context } = await startTheo(handler);
    expect(await lookUpTheo(context, "0x1")).toMatchObject({
      status: "found",
      value: { points: 250, tier: 1 },
    });
  });

  it("half an answer, or none: a timeout, which hangs up, without a second call", async () => {
    const upstream = await startHealthyUpstream();
    const context = contextOf(upstream, { timeoutMs: 500 });
    const handlers = [fake.hang, fake.hangMidHeaders, fake.hangMidBody, fake.trickle];
    const outcomes = handlers.map((handler, index) => {
      upstream.on(`/theo/${index}`, handler);
      return lookUpTheo(context, String(index));
    });
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toMatchObject({ status: "failed", failure: { reason: "timeout" } });
    const urls = upstream.requests.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    await expect.poll(() => upstream.requests.every(({ isAborted }) => isAborted)).toBe(true);
    expect(warnings()).toHaveLength(handlers.length);
  });

  it.each<[...Case, isOutage: boolean]>([
    ["404s", fake.status(404), false],
    ["odd shapes", fake.json("hi"), false],
    ["redirects", fake.redirect(302, "/elsewhere"), true],
    ["HTML", fake.text("<html>"), true],
  ])("%s about many wallets: an outage, or not", async (_, handler, isOutage) => {
    const { context } = await startTheo(handler);
    for (const wallet of listOf(15)) await lookUpTheo(context, wallet);
    expect(context.policies.theo!.isBroken()).toBe(isOutage);
  });

  it("a refused connection: unreachable", async () => {
    const context = contextOf({ origin: await fake.refusingOrigin() });
    expect(await lookUpTheo(context, "0x1")).toMatchObject({
      status: "failed",
      failure: { reason: "unreachable", message: expect.stringContaining("ECONNREFUSED") },
    });
    expect(warnings()).toHaveLength(1);
  });
});

describe("a call", () => {
  it("that is answered with a refusal is no failure, but a line in the log", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/testnet/", fake.json({ success: false, error: "no\nsuch wallet" }));
    const wallet = "0x1234567890abcdef1234567890abcdef12345678";
    expect(await lookUpSource("testnet", wallet, contextOf(upstream))).toMatchObject({
      status: "found",
      value: { refused: "no\nsuch wallet" },
      staleMs: null,
    });
    expect(warnings()).toEqual([
      '{"event":"testnet-refused","error":"no\\nsuch wallet","wallet":"0x1234…5678"}',
    ]);
  });

  it("that fails by a bug of our own throws, and counts as no outage", async () => {
    const bug = new RangeError("ours");
    const context = contextBy(() => Promise.reject(bug));
    await expect(lookUpTheo(context, "0x1")).rejects.toBe(bug);
  });

  it("hangs up on a failed upstream whose body never ends, though nobody reads it", async () => {
    const { upstream, context } = await startTheo(
      (_, response) => void response.writeHead(404).write("sorry"),
      { timeoutMs: 4000 },
    );
    // The status is enough.
    const failure = { status: "failed", failure: { reason: "status" } };
    expect(await lookUpTheo(context, "0x1")).toMatchObject(failure);
    await expect.poll(() => upstream.requests[0]?.isAborted).toBe(true);
  });

  it.each([1, 51, 251])("may take as little as %d ms", async (timeoutMs) => {
    const { context } = await startTheo(fake.hang, { timeoutMs });
    const outcome = await lookUpTheo(context, "0x1");
    expect(outcome).toMatchObject({ status: "failed", failure: { reason: "timeout" } });
  });
});
