import { describe, expect, it } from "vitest";
import { listUnavailable } from "~/domain/estimate/lookup";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import * as fake from "../../support/fake-upstream";
import { listOf } from "../../support/lists";
import { mitosis } from "../../support/mitosis";
import {
  lookUpWallet,
  HEALTHY,
  WAITS,
  contextOf,
  lookUpTheo,
  startHealthyUpstream,
  startTheo,
  type TestContext,
} from "../../support/sources";

const ADDRESSES_TO_BREAK = 12;
const BREAK_MS = 3000;
const MAX_IN_FLIGHT = 64;
const MAX_QUEUED = 640;
const GOOD = fake.json(HEALTHY.theo);

const warnings = captureWarnings();
const skip = moveDate();

let asked = 0;

/** Asks Theo about this wallet, or else about a new one. */
async function ask(context: TestContext, wallet = `0x${asked++}`) {
  const startedAt = performance.now();
  const outcome = await lookUpTheo(context, wallet);
  const result = outcome.status === "found" ? outcome.staleMs : outcome.failure.reason;
  return { result, ms: performance.now() - startedAt };
}

function events(): string[] {
  return warnings().map((line) => JSON.parse(line).event);
}

/** Each of these handlers answers once, in order; the last one from then on. */
function inTurn(...handlers: fake.Handler[]): fake.Handler {
  let turn = 0;
  return (request, response) =>
    handlers[Math.min(turn++, handlers.length - 1)]?.(request, response);
}

it.each([
  ["a reset connection", fake.reset, 50],
  ["a 500", fake.status(500), 50],
  ["a 429 that asks for a second, the longest wait", fake.tooMany("1"), 1000],
])("a failure that may pass is retried after a pause: %s", async (_, handler, pauseMs) => {
  const { upstream, context } = await startTheo(inTurn(handler, GOOD));
  const { result, ms } = await ask(context);
  expect(result).toBeNull();
  expect(upstream.requests).toHaveLength(2);
  expect(ms).toBeGreaterThan(pauseMs - 5);
  expect(warnings()).toEqual([]);
});

it("a failure that may pass isn't retried beyond the lookup's time; the last good answer stands in", async () => {
  const { upstream, context } = await startTheo(GOOD);
  await ask(context, "0xabc");
  skip(61_000);
  upstream.on("/theo/", fake.tooMany("1"));
  expect((await ask({ ...context, timeoutMs: 600 }, "0xabc")).result).toBeGreaterThan(60_000);
  // The second call, due after a second, was never made.
  expect(upstream.requests.length).toBeLessThanOrEqual(2);
});

describe("the breaker", () => {
  async function startBroken(handler: fake.Handler) {
    const { upstream, context } = await startTheo(handler);
    for (let call = 0; call < ADDRESSES_TO_BREAK; call++) {
      expect(context.policies.theo!.isBroken()).toBe(false);
      await ask(context);
    }
    const { expedition, theo, testnet } = context.policies;
    const broken = [expedition, theo, testnet].map((policy) => policy!.isBroken());
    expect(broken).toEqual([false, true, false]);
    upstream.requests.length = 0;
    return { upstream, context };
  }
  // One call each: a redirect is a failure of the whole upstream that isn't retried.
  const BROKEN = fake.redirect(302, "/elsewhere");

  it("makes no calls to a dead upstream, and logs nothing more", async () => {
    const { upstream, context } = await startBroken(BROKEN);
    expect(events()).toContain("upstream-broken");
    const lines = warnings().length;
    for (let call = 0; call < 3; call++) expect((await ask(context)).result).toBe("broken");
    expect(upstream.requests).toEqual([]);
    expect(warnings()).toHaveLength(lines);
  });

  it("lets one call through after its pause, and closes if that call succeeds", async () => {
    const { upstream, context } = await startBroken(BROKEN);
    upstream.on("/theo/", GOOD);
    expect((await ask(context)).result).toBe("broken");
    skip(BREAK_MS + 100);
    expect((await ask(context)).result).toBeNull();
    expect(context.policies.theo!.isBroken()).toBe(false);
    expect(events().at(-1)).toBe("upstream-mended");
  });

  it("pauses as long where the system's clock is set back or ahead", async () => {
    for (const ms of [-3_600_000, 3_600_000]) {
      const { upstream, context } = await startBroken(BROKEN);
      skip.system(ms);
      expect((await ask(context)).result).toBe("broken");
      upstream.on("/theo/", GOOD);
      skip(BREAK_MS + 100);
      expect((await ask(context)).result).toBeNull();
    }
  });

  it("makes others wait for that call, and lets them ask once it succeeds", async () => {
    const { upstream, context } = await startBroken(BROKEN);
    const probe = fake.held(GOOD);
    upstream.on("/theo/", probe.handler);
    skip(BREAK_MS + 100);
    const all = Array.from({ length: 6 }, () => ask(context));
    await expect.poll(() => upstream.requests).toHaveLength(1);
    upstream.on("/theo/", GOOD);
    probe.release();
    expect((await Promise.all(all)).map(({ result }) => result)).toEqual(Array(6).fill(null));
    expect(upstream.requests).toHaveLength(6);
  });

  it("makes others wait for a hanging call no longer than their own time", async () => {
    const { upstream, context } = await startBroken(BROKEN);
    const probe = fake.held(BROKEN);
    upstream.on("/theo/", probe.handler);
    skip(BREAK_MS + 100);
    const first = ask(context);
    await expect.poll(() => upstream.requests).toHaveLength(1);
    expect((await ask({ ...context, timeoutMs: 300 })).result).toBe("timeout");
    probe.release();
    expect((await first).result).toBe("redirect");
    expect(context.policies.theo!.isBroken()).toBe(true);
    expect(upstream.requests).toHaveLength(1);
  });

  it("counts only failures in a row", async () => {
    const { upstream, context } = await startTheo(BROKEN);
    for (let round = 0; round < 3; round++) {
      upstream.on("/theo/", BROKEN);
      for (let call = 1; call < ADDRESSES_TO_BREAK; call++) await ask(context);
      upstream.on("/theo/", GOOD);
      expect((await ask(context)).result).toBeNull();
    }
  });

  it.each([
    ["404s", fake.status(404)],
    ["odd shapes", fake.json("hi")],
  ])("doesn't open for %s, which say nothing about the upstream", async (_, handler) => {
    const { context } = await startTheo(handler);
    for (let call = 0; call < 2 * ADDRESSES_TO_BREAK; call++) await ask(context);
    expect(context.policies.theo!.isBroken()).toBe(false);
  });

  it("doesn't open for two odd addresses that get 500s, however often", async () => {
    const handler = fake.status(500);
    const upstream = await startHealthyUpstream();
    // Neither answers nor failures are cached: each lookup asks.
    const context = contextOf(upstream, { freshMs: 0 });
    for (const odd of ["0xodd", "0xstrange"]) upstream.on(`/expedition/${odd}`, handler);
    for (let visit = 0; visit < 3; visit++) {
      for (const odd of ["0xodd", "0xstrange"]) {
        const { replies } = await lookUpWallet(odd, WAITS, context);
        expect(listUnavailable(mitosis, replies)).toHaveLength(6);
      }
    }
    expect(context.policies.expedition!.isBroken()).toBe(false);
    const { replies } = await lookUpWallet("0xfine", WAITS, context);
    expect(listUnavailable(mitosis, replies)).toEqual([]);
    // A dead upstream fails for whoever asks.
    upstream.on("/expedition/", handler);
    await lookUpWallets(listOf(ADDRESSES_TO_BREAK), WAITS, context);
    expect(context.policies.expedition!.isBroken()).toBe(true);
  });
});

it("calls at the same time are limited; the excess waits in a short queue, beyond which calls are refused", async () => {
  const held = fake.held(GOOD);
  const { upstream, context } = await startTheo(held.handler);
  const excess = 50;
  const calls = Array.from({ length: MAX_IN_FLIGHT + MAX_QUEUED + excess }, () => ask(context));
  await expect.poll(() => upstream.requests).toHaveLength(MAX_IN_FLIGHT);
  const load = { inFlight: MAX_IN_FLIGHT, queued: MAX_QUEUED };
  expect(context.policies.theo!.load()).toEqual(load);
  held.release();
  const results = (await Promise.all(calls)).map(({ result }) => result);
  expect(results.filter((result) => result === "busy")).toHaveLength(excess);
  expect(results.filter((result) => result === null)).toHaveLength(MAX_IN_FLIGHT + MAX_QUEUED);
  expect(context.policies.theo!.load()).toEqual({ inFlight: 0, queued: 0 });
  expect(warnings()).toEqual([]);
});

it("calls at the same time don't wait for a slot beyond the lookup's time", async () => {
  const { context } = await startTheo(GOOD);
  await ask(context, "0xabc");
  skip(61_000);
  const held = Array.from({ length: MAX_IN_FLIGHT }, () => {
    // Like calls that never end by themselves.
    const never = new AbortController().signal;
    return context.policies.theo!.execute("0xheld", () => new Promise(() => undefined), never);
  });
  expect(context.policies.theo!.load().inFlight).toBe(held.length);
  const hurried = { ...context, timeoutMs: 500 };
  expect((await ask(hurried, "0xabc")).result).toBeGreaterThan(60_000);
  expect((await ask(hurried)).result).toBe("timeout");
});
