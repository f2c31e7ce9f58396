import { describe, expect, it } from "vitest";
import { listUnavailable } from "~/estimate/wallet-lookup";
import { SOURCES, collectPoints, type Source } from "~/estimate/wallet-points";
import { lookUpWallet } from "../support/look-up-wallet";
import { moveDate } from "../support/clock";
import { keepWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { SHAPE_FAULTS, TRANSPORT_FAULTS, type FaultOutcome } from "../support/faults";
import { HEALTHY, WAITS, contextOf, startHealthyUpstream } from "../support/sources";

const WALLET = "0x1234567890abcdef1234567890abcdef12345678";
/** How much longer than the timeout a lookup may take on a busy machine, ms. */
const SLACK_MS = 1500;
const FRESH_MS = 60_000;

/**
 * One source of each upstream, and where its request goes. All have the same transport: its
 * faults are tried on one of them.
 */
const TARGETS = [
  {
    source: "expedition:ezETH",
    path: `/expedition/${WALLET}?asset=ezETH`,
    good: HEALTHY.expedition,
    faults: [...TRANSPORT_FAULTS, ...SHAPE_FAULTS],
  },
  { source: "theo", path: `/theo/${WALLET}`, good: HEALTHY.theo, faults: SHAPE_FAULTS },
  { source: "testnet", path: `/testnet/${WALLET}`, good: HEALTHY.testnet, faults: SHAPE_FAULTS },
] as const;

const warnings = keepWarnings();
const skip = moveDate();

async function lookUp(context: ReturnType<typeof contextOf>) {
  const startedAt = performance.now();
  const { answers, pending, error } = await lookUpWallet(WALLET, WAITS, context);
  expect({ pending, error }).toEqual({ pending: null, error: null });
  return { answers, ms: performance.now() - startedAt };
}

/** The points with these sources as the outcome says, and all others as they are. */
function pointsWhere(odd: readonly Source[], outcome: FaultOutcome) {
  const answers = SOURCES.map((source) => {
    const kind = source.split(":")[0] as keyof typeof HEALTHY;
    const isGood = outcome === "good" || !odd.includes(source);
    const points = isGood ? { expedition: 1500.5, theo: 250, testnet: 33.25 }[kind] : 0;
    // Whoever says 0 points may say a tier; who says nothing is at 1.
    const tier = kind === "expedition" && (isGood || outcome === "zero") ? 3 : 1;
    return { source, points, tier, failed: false, staleMs: null };
  });
  return collectPoints(answers);
}

/** One line per failed source, with its reason, and no wallet in full. */
function expectLines(sources: readonly Source[], reason: string | undefined) {
  const lines = warnings().map((line) => JSON.parse(line));
  const line = {
    event: "source-failed",
    reason,
    detail: expect.any(String),
    ms: expect.any(Number),
  };
  expect(lines).toEqual(sources.map((source) => ({ ...line, source, wallet: "0x1234…5678" })));
}

describe.each(TARGETS)("$source failing", ({ source, path, good, faults }) => {
  async function startFailing(handler: fake.Handler, { reason }: { reason?: string }) {
    const upstream = await startHealthyUpstream();
    // Failures that take no time may take theirs on a busy machine.
    const timeoutMs = reason === "timeout" ? 700 : 5000;
    const context = contextOf(upstream, { timeoutMs, freshMs: FRESH_MS });
    const fail = () => {
      upstream.on(path, handler);
      upstream.on("/elsewhere", fake.json(good));
    };
    const expectCalls = (calls: number) => {
      const urls = upstream.requests.map(({ url }) => url);
      expect(urls.filter((url) => url === path)).toHaveLength(calls);
      expect(urls.filter((url) => url.startsWith("/elsewhere"))).toEqual([]);
    };
    return { upstream, context, fail, expectCalls, timeoutMs };
  }

  it.each(faults)("with $name on the first visit: $outcome", async (fault) => {
    const { outcome, reason, calls, handler } = fault;
    const { upstream, context, fail, expectCalls, timeoutMs } = await startFailing(
      handler(good),
      fault,
    );
    fail();

    const { answers, ms } = await lookUp(context);

    const failed = outcome === "failed" ? [source] : [];
    expect(listUnavailable(answers)).toEqual(failed);
    expect(answers.filter(({ staleMs }) => staleMs !== null)).toEqual([]);
    expect(collectPoints(answers)).toEqual(pointsWhere([source], outcome));
    expectLines(failed, reason);
    expectCalls(calls);
    expect(upstream.requests).toHaveLength(7 + calls);
    expect(ms).toBeLessThan(reason === "timeout" ? timeoutMs + SLACK_MS : SLACK_MS);
    if (reason === "timeout") expect(ms).toBeGreaterThan(timeoutMs / 2);
  });

  it.each(faults)("with $name after a good answer has expired: $outcome", async (fault) => {
    const { outcome, reason, calls, handler } = fault;
    const { upstream, context, fail, expectCalls, timeoutMs } = await startFailing(
      handler(good),
      fault,
    );
    await lookUp(context);
    skip(FRESH_MS + 1000);
    fail();

    const { answers, ms } = await lookUp(context);

    const isStale = outcome === "failed";
    expect(listUnavailable(answers)).toEqual([]);
    const stale = answers.filter(({ staleMs }) => staleMs !== null);
    expect(stale.map((answer) => answer.source)).toEqual(isStale ? [source] : []);
    for (const { staleMs } of stale) {
      expect(staleMs).toBeGreaterThan(FRESH_MS);
      expect(staleMs).toBeLessThan(FRESH_MS + 1000 + timeoutMs + SLACK_MS);
    }
    expect(collectPoints(answers)).toEqual(pointsWhere([source], isStale ? "good" : outcome));
    expectLines(isStale ? [source] : [], reason);
    expectCalls(1 + calls);
    expect(upstream.requests).toHaveLength(8 + 7 + calls);
    expect(ms).toBeLessThan(reason === "timeout" ? timeoutMs + SLACK_MS : SLACK_MS);
  });
});

describe.each(["expedition", "theo", "testnet"] as const)("%s refusing connections", (name) => {
  const failed = SOURCES.filter((source) => source.startsWith(name));

  it("fails alone on the first visit", async () => {
    const upstream = await startHealthyUpstream();
    const elsewhere = { [name]: await fake.refusingOrigin() };
    const { answers, ms } = await lookUp(contextOf(upstream, { elsewhere }));
    expect(listUnavailable(answers)).toEqual(failed);
    expect(collectPoints(answers)).toEqual(pointsWhere(failed, "failed"));
    expect(warnings()[0]).toContain("ECONNREFUSED");
    expect(ms).toBeLessThan(SLACK_MS);
  });

  it("is made up for by its last good answer", async () => {
    const upstream = await startHealthyUpstream();
    const other = await startHealthyUpstream();
    const context = contextOf(upstream, { elsewhere: { [name]: `${other.origin}/${name}` } });
    await lookUp(context);
    await other.close();
    skip(FRESH_MS + 1000);
    const { answers, ms } = await lookUp(context);
    expect(listUnavailable(answers)).toEqual([]);
    expect(answers.filter(({ staleMs }) => staleMs !== null)).toHaveLength(failed.length);
    expect(collectPoints(answers)).toEqual(pointsWhere([], "good"));
    expect(warnings()[0]).toContain("ECONNREFUSED");
    expect(ms).toBeLessThan(SLACK_MS);
  });
});

describe("all of them hanging", () => {
  it("takes one timeout, not eight", async () => {
    const upstream = await startHealthyUpstream();
    for (const name of Object.keys(HEALTHY)) upstream.on(`/${name}/`, fake.hang);
    const { answers, ms } = await lookUp(contextOf(upstream, { timeoutMs: 300 }));
    expect(listUnavailable(answers)).toEqual([...SOURCES]);
    expect(ms).toBeLessThan(300 + SLACK_MS);
    expect(upstream.requests).toHaveLength(8);
    expectLines(SOURCES, "timeout");
  });
});
