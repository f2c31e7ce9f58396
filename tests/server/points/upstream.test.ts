import { describe, expect, it } from "vitest";
import { captureWarnings } from "../../support/console";
import * as fake from "../../support/fake-upstream";
import { listOf } from "../../support/lists";
import {
  HEALTHY,
  contextBy,
  contextOf,
  lookUpTheo,
  startHealthyUpstream,
  startTheo,
} from "../../support/sources";

const MEGABYTE = 1024 * 1024;
const GOOD = HEALTHY.theo;
const BODY = JSON.stringify(GOOD);

const warnings = captureWarnings();

type Case = [name: string, handler: fake.Handler];

/** A failure that may pass is retried once. */
const FAILURES: [name: string, reason: string, calls: number, handler: fake.Handler][] = [
  ["a reset before the headers", "unreachable", 2, fake.reset],
  ["a reset inside the body", "unreachable", 2, fake.resetMidBody],
  ["a redirect", "redirect", 1, fake.redirect("/elsewhere")],
  ["a 400", "status", 1, fake.status(400, GOOD)],
  ["a 429 that asks for a minute", "status", 1, fake.tooMany("60")],
  ["a 429 that asks for a date", "status", 1, fake.tooMany("Wed, 21 Oct 2099 07:28:00 GMT")],
  ["a 429 that asks for a moment", "status", 2, fake.tooMany("0.2")],
  ["a 429", "status", 2, fake.status(429, GOOD)],
  ["a 500", "status", 2, fake.status(500, GOOD)],
  ["HTML with a 200", "not-json", 1, fake.text("<!doctype html><h1>Hi</h1>")],
  ["an empty body", "not-json", 1, fake.text("")],
  ["1 MB and a byte", "too-large", 1, fake.text(BODY.padStart(MEGABYTE + 1))],
  // Which shapes are rejected: tests/server/points/reply.test.ts.
  ["null as JSON", "shape", 1, fake.json(null)],
];

describe("what an upstream may answer", () => {
  it.each(FAILURES)("%s: %s, after %d calls", async (_, reason, calls, handler) => {
    const { upstream, context } = await startTheo(handler);
    // For redirects, which are not followed.
    upstream.on("/elsewhere", fake.json(GOOD));
    const failed = { status: "failed", failure: { reason } };
    expect(await lookUpTheo(context, "0x1")).toMatchObject(failed);
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
    const found = { status: "found", value: { points: 250, tier: 1 } };
    expect(await lookUpTheo(context, "0x1")).toMatchObject(found);
  });

  it("half an answer, or none: a timeout, which hangs up, without a second call", async () => {
    const upstream = await startHealthyUpstream();
    const context = contextOf(upstream, { timeoutMs: 500 });
    const handlers = [fake.hang, fake.hangMidBody, fake.trickle];
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
    ["redirects", fake.redirect("/elsewhere"), true],
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
  it("that fails by a bug of our own throws, and counts as no outage", async () => {
    const bug = new RangeError("ours");
    const context = contextBy(() => Promise.reject(bug));
    await expect(lookUpTheo(context, "0x1")).rejects.toBe(bug);
  });

  it("hangs up on a failed upstream whose body never ends, though nobody reads it", async () => {
    const endless: fake.Handler = (_, response) => void response.writeHead(404).write("sorry");
    const { upstream, context } = await startTheo(endless, { timeoutMs: 4000 });
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
