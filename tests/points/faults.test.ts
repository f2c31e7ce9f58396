import { describe, expect, it } from "vitest";
import { collectPoints, SOURCES, type Source } from "~/estimate/wallet-points";
import { listUnavailable } from "~/estimate/wallet-lookup";
import { lookUpWallet } from "~/points/look-up-wallet.server";
import { keepWarnings } from "../support/console";
import * as fake from "../support/fake-upstream";
import { HEALTHY, STAYS, reachOf, startHealthyUpstream } from "../support/sources";

const WALLET = "0x1234567890abcdef1234567890abcdef12345678";
const MEGABYTE = 1024 * 1024;
/** How much longer than the timeout a lookup may take on a busy machine, ms. */
const SLACK_MS = 1500;

/** One source of each upstream, and where its request goes. */
const TARGETS = [
  {
    source: "expedition:ezETH",
    path: `/expedition/${WALLET}?asset=ezETH`,
    good: HEALTHY.expedition,
  },
  { source: "theo", path: `/theo/${WALLET}`, good: HEALTHY.theo },
  { source: "testnet", path: `/testnet/${WALLET}`, good: HEALTHY.testnet },
] as const;

type Fault = [fault: string, reason: string, handler: fake.Handler, timeoutMs?: number];

const warnings = keepWarnings();

async function lookUp(reach: ReturnType<typeof reachOf>) {
  const startedAt = performance.now();
  const { answers, rest, error } = await lookUpWallet(
    WALLET,
    { signal: STAYS, budgetMs: Infinity },
    reach,
  );
  expect({ rest, error }).toEqual({ rest: null, error: null });
  return { answers, ms: performance.now() - startedAt };
}

/** The points with this one source at 0 and all others as they are. */
function pointsWithout(failed: Source[]) {
  const answers = SOURCES.map((source) => {
    const kind = source.split(":")[0] as keyof typeof HEALTHY;
    const points = { expedition: 1500.5, theo: 250, testnet: 33.25 }[kind];
    const isFailed = failed.includes(source);
    const tier = kind === "expedition" && !isFailed ? 3 : 1;
    return { source, points: isFailed ? 0 : points, tier, failed: isFailed };
  });
  return collectPoints(answers);
}

function padded(good: unknown, length: number): string {
  const body = JSON.stringify(good);
  return " ".repeat(length - body.length) + body;
}

describe.each(TARGETS)("$source failing", ({ source, path, good }) => {
  const FAULTS: Fault[] = [
    ["reset inside of the headers", "unreachable", fake.resetMidHeaders],
    ["reset inside of the body", "unreachable", fake.resetMidBody],
    ["no answer", "timeout", fake.hang, 300],
    ["half a body and no more", "timeout", fake.hangMidBody, 300],
    ["a body byte by byte", "timeout", fake.trickle, 300],
    ...[301, 302, 303, 307, 308].map((code): Fault => [
      `a ${code}`,
      "redirect",
      fake.redirect(code, "/elsewhere"),
    ]),
    ...[400, 404, 429, 500, 503].map((code): Fault => [
      `a ${code}, even with a good body`,
      "status",
      fake.status(code, good),
    ]),
    ["HTML with a 200", "not-json", fake.text("<!doctype html><h1>Hi</h1>", "text/html")],
    ["an empty body", "not-json", fake.text("")],
    ["a 204", "not-json", (_request, response) => void response.writeHead(204).end()],
    ["truncated JSON", "not-json", fake.text(JSON.stringify(good).slice(0, -2))],
    ["null", "shape", fake.json(null)],
    ["a number", "shape", fake.json(5)],
    ["a text", "shape", fake.json("1500")],
    ["true", "shape", fake.json(true)],
    [
      "a list where an object is due, or an object for a list",
      "shape",
      fake.json(Array.isArray(good) ? good[0] : [good]),
    ],
    ["1 MB and a byte", "too-large", fake.text(padded(good, MEGABYTE + 1))],
    [
      "1 MB and a byte of unknown length",
      "too-large",
      (_request, response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.write(padded(good, MEGABYTE));
        response.end(" ");
      },
    ],
  ];

  it.each(FAULTS)("with %s is a failure: %s", async (_fault, reason, handler, timeoutMs = 5000) => {
    const upstream = await startHealthyUpstream();
    upstream.on(path, handler);
    upstream.on("/elsewhere", fake.json(good));

    const { answers, ms } = await lookUp(reachOf(upstream, timeoutMs));

    expect(listUnavailable(answers)).toEqual([source]);
    expect(collectPoints(answers)).toEqual(pointsWithout([source]));
    expect(warnings().map((line) => JSON.parse(line))).toEqual([
      {
        event: "source-failed",
        source,
        reason,
        detail: expect.any(String),
        ms: expect.any(Number),
        wallet: "0x1234…5678",
      },
    ]);
    expect(upstream.requests).toHaveLength(8);
    expect(upstream.requests.filter(({ url }) => url.startsWith("/elsewhere"))).toEqual([]);
    expect(ms).toBeLessThan((reason === "timeout" ? timeoutMs : 0) + SLACK_MS);
    if (reason === "timeout") expect(ms).toBeGreaterThan(timeoutMs - 50);
  });

  it("is none for just 1 MB", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on(path, fake.text(padded(good, MEGABYTE)));
    const { answers } = await lookUp(reachOf(upstream));
    expect(collectPoints(answers)).toEqual(pointsWithout([]));
    expect(warnings()).toEqual([]);
  });

  it("is none for good JSON of another content type", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on(path, fake.json(good, "text/plain"));
    const { answers } = await lookUp(reachOf(upstream));
    expect(collectPoints(answers)).toEqual(pointsWithout([]));
  });
});

describe("an upstream that refuses connections", () => {
  it.each(["expedition", "theo", "testnet"] as const)("%s fails alone", async (name) => {
    const upstream = await startHealthyUpstream();
    const { answers, ms } = await lookUp(
      reachOf(upstream, 5000, { [name]: await fake.refusingOrigin() }),
    );
    const failed = SOURCES.filter((source) => source.startsWith(name));
    expect(listUnavailable(answers)).toEqual(failed);
    expect(collectPoints(answers)).toEqual(pointsWithout(failed));
    const lines = warnings().map((line) => JSON.parse(line));
    expect(lines.map(({ reason }) => reason)).toEqual(failed.map(() => "unreachable"));
    expect(lines[0].detail).toContain("ECONNREFUSED");
    expect(ms).toBeLessThan(SLACK_MS);
  });
});

describe("all of them hanging", () => {
  it("takes one timeout, not eight", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/", fake.hang);
    for (const name of Object.keys(HEALTHY)) upstream.on(`/${name}/`, fake.hang);
    const { answers, ms } = await lookUp(reachOf(upstream, 300));
    expect(listUnavailable(answers)).toEqual([...SOURCES]);
    expect(ms).toBeLessThan(300 + SLACK_MS);
    expect(upstream.requests).toHaveLength(8);
  });
});
