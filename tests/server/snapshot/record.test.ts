import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { captureWarnings } from "../../support/console";
import { json, status } from "../../support/fake-upstream";
import { stubLiveSettings } from "../../support/live-settings";
import { startPointsUpstream, type PointsUpstream } from "../../support/points-upstream";
import { walletWith } from "../../support/wallets";
import { openInTest } from "./support/open-in-test";
import { runCommand, startCommand } from "../../support/run-command";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const path = makeTemporaryFolders();
captureWarnings();
let upstream: PointsUpstream;
beforeAll(async () => {
  upstream = await startPointsUpstream();
});
afterEach(() => upstream.reset());
afterAll(() => upstream.close());

function addWallets(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    upstream.addWallet(
      walletWith({ weETH: { points: 100 + index, tier: 2 } }, { theo: index, testnet: 0.5 }),
    ),
  );
}

function argsFor(addresses: readonly string[], perSecond = 1000): string[] {
  writeFileSync(path("addresses.txt"), `address\n${addresses.join("\n")}\n\n`);
  const out = ["--out", path("live.sqlite"), "--per-second", String(perSecond)];
  return ["--addresses", path("addresses.txt"), ...out];
}

/** Records in this process; `error` is the message thrown, for which the command exits with 1. */
async function record(args: string[]) {
  stubLiveSettings(new URL(upstream.settings.THEO_API_URL!).origin);
  const { runRecord } = await import("~/cli/record.server");
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error: unknown = await runRecord(args).then(
    () => null,
    (thrown) => thrown.message,
  );
  const code = error === null ? (process.exitCode ?? 0) : 1;
  process.exitCode = undefined;
  const err = log.mock.calls.join("\n");
  const out = printed.mock.calls.join("\n");
  printed.mockRestore();
  log.mockRestore();
  return { code, out, err, error };
}

describe("record", () => {
  it("writes each answer with its day and upstream when run as a command", async () => {
    const wallets = addWallets(3);
    const [first = ""] = wallets;
    // The same wallet in another case is requested only once.
    const args = argsFor([...wallets, first.toLowerCase()]);
    const { code, out, err } = await runCommand(["record", ...args], { env: upstream.settings });
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out).toContain("3 addresses, 24 answers, 0 failed");
    expect(upstream.calls).toHaveLength(24);
    const snapshot = openInTest(path("live.sqlite"));
    expect(snapshot.find(wallets[2] ?? "")).toMatchObject({
      points: walletWith({ weETH: { points: 102, tier: 2 } }, { theo: 2, testnet: 0.5 }),
      ranks: { expedition: 1, theo: 1, testnet: 1 },
    });
    const day = new Date().toISOString().slice(0, 10);
    expect(snapshot.info.name).toBe("live");
    expect(snapshot.info.takenAt?.slice(0, 10)).toBe(day);
    expect(snapshot.info.note).toContain(day);
    const db = new Database(path("live.sqlite"));
    const answers = db
      .prepare("SELECT day, upstream FROM answer WHERE address = ? AND source = 'theo'")
      .raw()
      .all([first.toLowerCase()]);
    db.close();
    expect(answers).toEqual([[day, upstream.settings.THEO_API_URL]]);
    expect(existsSync(path("live.sqlite.recording"))).toBe(false);
  });

  it("resumes where it was killed", async () => {
    const wallets = addWallets(12);
    const args = argsFor(wallets);
    upstream.hold("theo");
    const { child, ended } = await startCommand(["record", ...args], { env: upstream.settings });
    await expect.poll(() => upstream.calls).toHaveLength(96);
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(path("live.sqlite"))).toBe(false);
    const recording = new Database(path("live.sqlite.recording"));
    const [saved = 0] = recording.prepare("SELECT count(*) FROM answer").raw().get() as number[];
    recording.close();
    // At most 32 calls are under way at once; all others have been answered and saved.
    expect(saved).toBeGreaterThanOrEqual(96 - 32);
    upstream.recover();
    upstream.requests.length = 0;
    const { code, out } = await record(args);
    expect(code).toBe(0);
    expect(out).toContain("96 answers, 0 failed");
    expect(upstream.calls).toHaveLength(96 - saved);
    const snapshot = openInTest(path("live.sqlite"));
    expect(snapshot.info.parts.expedition).toMatchObject({ holders: 12, sum: 1266 });
  });

  it("keeps to the given rate", async () => {
    const startedAt = performance.now();
    await record(argsFor(addWallets(3), 40));
    expect(upstream.calls).toHaveLength(24);
    expect(performance.now() - startedAt).toBeGreaterThan((1000 * 23) / 40);
  });

  // Which answers have points: tests/server/points/answer.test.ts.
  it("reports failures, writes the rest, and requests only failed ones in a rerun", async () => {
    const [bad = "", good = ""] = addWallets(2);
    upstream.misbehave("theo", (...call) => status(500)(call[0], call[1]), bad);
    // A visitor's lookup counts it as 0.
    upstream.misbehave("expedition:weETH", json({}), bad);
    const args = argsFor([bad, good]);
    const first = await record(args);
    expect(first.code).toBe(1);
    expect(first.err).toContain(`failed: ${bad} theo: status 500`);
    expect(first.err).toContain(`failed: ${bad} expedition:weETH: unexpected shape`);
    expect(first.out).toContain("2 addresses, 14 answers, 2 failed");
    let snapshot = openInTest(path("live.sqlite"));
    expect(snapshot.info.note).toContain("2 answers are missing");
    expect(snapshot.find(good)?.points.theo?.points).toBe(1);
    upstream.recover();
    upstream.requests.length = 0;
    const second = await record(args);
    expect(second.code).toBe(0);
    expect(upstream.calls.map(({ source }) => source).toSorted()).toEqual([
      "expedition:weETH",
      "theo",
    ]);
    snapshot = openInTest(path("live.sqlite"));
    expect(snapshot.info.note).not.toContain("missing");
  });

  it("keeps an unfinished run's answers when another run to the same file completes", async () => {
    const [bad = "", good = ""] = addWallets(2);
    upstream.misbehave("theo", status(404), bad);
    await record(argsFor([bad]));
    expect((await record(argsFor([good]))).code).toBe(0);
    upstream.recover();
    upstream.requests.length = 0;
    const { code, out } = await record(argsFor([bad]));
    expect([code, out]).toEqual([0, expect.stringContaining("1 addresses, 8 answers, 0 failed")]);
    expect(upstream.calls.map(({ source }) => source)).toEqual(["theo"]);
    expect(existsSync(path("live.sqlite.recording"))).toBe(false);
  });

  it("goes on with a recording in which sources have other names, or are gone", async () => {
    const [wallet = ""] = addWallets(1);
    upstream.misbehave("theo", status(404), wallet);
    await record(argsFor([wallet]));
    const recording = new Database(path("live.sqlite.recording"));
    recording.exec(`
      UPDATE answer SET source = 'weETH' WHERE source = 'expedition:weETH';
      UPDATE answer SET source = 'api:testnet' WHERE source = 'testnet';
      INSERT INTO answer SELECT address, 'gone', upstream, points, tier, at FROM answer LIMIT 1;
    `);
    recording.close();
    upstream.recover();
    upstream.requests.length = 0;
    const { code, out } = await record(argsFor([wallet]));
    expect([code, out]).toEqual([0, expect.stringContaining("1 addresses, 8 answers, 0 failed")]);
    expect(upstream.calls.map(({ source }) => source)).toEqual(["theo"]);
    const snapshot = openInTest(path("live.sqlite"));
    expect(snapshot.find(wallet)?.points["expedition:weETH"]).toEqual({ points: 100, tier: 2 });
  });

  it("reports in one line that it can't save answers", async () => {
    mkdirSync(path("live.sqlite.recording"));
    const { error } = await record(argsFor(addWallets(1)));
    expect(error).toMatch(/live\.sqlite\.recording: cannot be written: EISDIR/);
    expect(error).not.toContain("\n");
    expect(upstream.requests).toEqual([]);
  });

  it("refuses empty lists and addresses that can't be requested", async () => {
    for (const [list, says] of [
      ["", "has no addresses"],
      ["\n\n", "has no addresses"],
      ["0x1\n..\n", ":2: the address can't be looked up"],
      [`0x1\n\n${"x".repeat(300)}`, ":3: the address has 300 characters"],
    ] as const) {
      writeFileSync(path("list.txt"), list);
      const out = path("live.sqlite");
      const { error } = await record(["--addresses", path("list.txt"), "--out", out]);
      expect(error).toContain(`${path("list.txt")}${says.startsWith(":") ? "" : ": "}${says}`);
      expect(error).not.toContain("\n");
    }
    expect(upstream.requests).toEqual([]);
  });
});
