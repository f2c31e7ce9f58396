import { describe, expect, it, vi } from "vitest";
import { SourceFailure } from "~/server/points/points-source.server";
import { createHostPolicies, createUpstreamPolicy } from "~/server/points/upstream-policy.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { listOf } from "../../support/lists";
import { mitosis } from "../../support/mitosis";

const ADDRESSES_TO_BREAK = 12;
const BREAK_MS = 3000;
const MAX_IN_FLIGHT = 64;
const MAX_QUEUED = 640;

const warnings = captureWarnings();
const skip = moveDate();

type Policy = ReturnType<typeof createUpstreamPolicy>;
type Call = () => Promise<unknown>;

let asked = 0;

/** The outcome of a call, by default about a new address and with more time than it takes. */
function run(policy: Policy, call: Call, { address = `0x${asked++}`, ms = 60_000 } = {}) {
  return policy.execute(address, call, AbortSignal.timeout(ms)).then(
    () => "answered",
    (error: SourceFailure) => error.reason,
  );
}

const start = () => createUpstreamPolicy(mitosis, "theo");
const answer = async () => "points";
// Which failures may pass, and which are no outage: upstream.test.ts.
const failFor = (retryAfterMs: number | null, isOutage = true) =>
  vi.fn(() => Promise.reject(new SourceFailure("status", "down", { retryAfterMs, isOutage })));
const fail = failFor(null);

it.each([
  [0, 50],
  [1000, 1000],
])("a failure that may pass after %d ms is retried once, after %d ms", async (ms, pauseMs) => {
  const startedAt = performance.now();
  const call = failFor(ms);
  expect(await run(start(), call)).toBe("status");
  expect(call).toHaveBeenCalledTimes(2);
  expect(performance.now() - startedAt).toBeGreaterThan(pauseMs - 5);
});

it("a failure isn't retried beyond the call's time", async () => {
  const call = failFor(1000);
  expect(await run(start(), call, { ms: 300 })).toBe("timeout");
  expect(call).toHaveBeenCalledTimes(1);
});

describe("the breaker", () => {
  async function startBroken(): Promise<Policy> {
    const policy = start();
    for (let call = 0; call < ADDRESSES_TO_BREAK; call++) {
      expect(policy.isBroken()).toBe(false);
      expect(await run(policy, fail)).toBe("status");
    }
    expect(policy.isBroken()).toBe(true);
    return policy;
  }

  it("makes no calls to a dead upstream, and logs it once", async () => {
    const policy = await startBroken();
    const call = vi.fn(answer);
    for (const address of listOf(3)) expect(await run(policy, call, { address })).toBe("broken");
    expect(call).not.toHaveBeenCalled();
    expect(warnings()).toEqual(['{"event":"upstream-broken","upstream":"theo"}']);
  });

  it("pauses as long where the system's clock is set back or ahead", async () => {
    for (const ms of [-3_600_000, 3_600_000]) {
      const policy = await startBroken();
      skip.system(ms);
      expect(await run(policy, answer)).toBe("broken");
      skip(BREAK_MS + 100);
      expect(await run(policy, answer)).toBe("answered");
    }
  });

  it("makes others wait for that call, and lets them ask once it succeeds", async () => {
    const policy = await startBroken();
    skip(BREAK_MS + 100);
    const probe = defer<void>();
    const call = vi.fn(() => probe.promise);
    const all = listOf(6).map((address) => run(policy, call, { address }));
    await expect.poll(() => call.mock.calls).toHaveLength(1);
    probe.resolve();
    expect(await Promise.all(all)).toEqual(Array(6).fill("answered"));
    expect(call).toHaveBeenCalledTimes(6);
    expect(policy.isBroken()).toBe(false);
    expect(warnings().at(-1)).toBe('{"event":"upstream-mended","upstream":"theo"}');
  });

  it("makes others wait for a hanging call no longer than their own time", async () => {
    const policy = await startBroken();
    skip(BREAK_MS + 100);
    const probe = defer<void>();
    const first = run(policy, () => probe.promise);
    const call = vi.fn(answer);
    expect(await run(policy, call, { ms: 300 })).toBe("timeout");
    probe.reject(new SourceFailure("redirect", "elsewhere"));
    expect(await first).toBe("redirect");
    expect(policy.isBroken()).toBe(true);
    expect(call).not.toHaveBeenCalled();
  });

  it("counts only failures in a row", async () => {
    const policy = start();
    for (let round = 0; round < 3; round++) {
      for (let call = 1; call < ADDRESSES_TO_BREAK; call++) await run(policy, fail);
      expect(await run(policy, answer)).toBe("answered");
    }
  });

  it("doesn't open for failures that say nothing about the upstream", async () => {
    const policy = start();
    for (const address of listOf(20)) await run(policy, failFor(null, false), { address });
    expect(policy.isBroken()).toBe(false);
  });

  it("doesn't open for two odd addresses, however often they fail", async () => {
    const policy = start();
    for (let visit = 0; visit < 20; visit++) {
      for (const address of ["0xodd", "0xstrange"]) await run(policy, failFor(0), { address });
    }
    expect(policy.isBroken()).toBe(false);
  });
});

it("calls at the same time are limited; the excess waits in a short queue, beyond which it is refused", async () => {
  const policy = start();
  const released = defer<void>();
  const call = vi.fn(() => released.promise);
  const most = MAX_IN_FLIGHT + MAX_QUEUED;
  const all = listOf(most + 50).map((address) => run(policy, call, { address }));
  await expect.poll(() => call.mock.calls).toHaveLength(MAX_IN_FLIGHT);
  expect(policy.load()).toEqual({ inFlight: MAX_IN_FLIGHT, queued: MAX_QUEUED });
  released.resolve();
  const results = await Promise.all(all);
  expect(results.filter((result) => result === "busy")).toHaveLength(50);
  expect(results.filter((result) => result === "answered")).toHaveLength(most);
  expect(policy.load()).toEqual({ inFlight: 0, queued: 0 });
  expect(warnings()).toEqual([]);
});

it("a call doesn't wait for a slot beyond its time", async () => {
  const policy = start();
  const held = listOf(MAX_IN_FLIGHT).map((address) =>
    policy.execute(address, () => new Promise(() => undefined), new AbortController().signal),
  );
  expect(policy.load().inFlight).toBe(held.length);
  expect(await run(policy, answer, { ms: 300 })).toBe("timeout");
});

const serve = (pointsSource: "live" | "snapshot", ...urls: string[]) => ({
  settings: { pointsSource, upstreams: Object.fromEntries(urls.map((url) => [url, url])) },
});

it("a host that several campaigns ask has one policy for all of them", () => {
  const hosts = createHostPolicies([
    serve("live", "https://one.example/a/{address}", "https://one.example/b"),
    serve("live", "https://two.example/a", "https://TWO.example/b", "https://three.example:8443"),
    serve("live", "https://two.example/c", "https://three.example"),
    serve("snapshot", "https://one.example/a"),
  ]);
  expect([...hosts.keys()]).toEqual(["two.example"]);
});
