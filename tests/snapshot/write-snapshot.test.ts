import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSnapshot } from "~/snapshot/open-snapshot.server";
import { createSnapshotWriter, RepeatError } from "~/snapshot/write-snapshot.server";

const A = "0xABCDEFabcdef0123456789012345678901234567";
const B = "0x2222222222222222222222222222222222222222";
const META = { name: "Season 1", takenAt: "2025-08-01T00:00:00.000Z", note: "a note" };

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  file = join(folder, "points.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("createSnapshotWriter", () => {
  it("writes what openSnapshot finds, in any case of a 0x address", () => {
    const writer = createSnapshotWriter(file, META);
    writer.add(A, "expedition:weETH", 100, 3);
    writer.add(A.toLowerCase(), "testnet", 0.1, 1);
    writer.add(B, "expedition:weETH", 300, 1);
    writer.add("mito1Other", "theo", 5, 1);
    expect(writer.finish()).toMatchObject({ wallets: 3, repeated: 0 });
    const snapshot = openSnapshot(file);
    const found = snapshot.find(A.toUpperCase().replace("0X", "0x"));
    expect(found).toMatchObject({
      assets: { weETH: { points: 100, tier: 3 }, cmETH: { points: 0, tier: 1 } },
      theo: 0,
      testnet: 0.1,
      ranks: { expedition: 2, theo: null, testnet: 1 },
    });
    expect(snapshot.find("mito1Other")?.theo).toBe(5);
    expect(snapshot.find("mito1other")).toBeNull();
    expect(snapshot.info).toMatchObject({ ...META, wallets: 3 });
    // (100 × 1.5 + 300 × 1) ÷ 400
    expect(snapshot.info.averageMultiplier).toBe(1.125);
    expect(snapshot.info.crowds.expedition).toEqual({
      holders: 2,
      sum: 400,
      histogram: [
        { from: 50, to: 100, count: 1 },
        { from: 100, to: 200, count: 0 },
        { from: 200, to: 500, count: 1 },
      ],
    });
    snapshot.close();
  });

  it("is empty without rows", () => {
    createSnapshotWriter(file, META).finish();
    const snapshot = openSnapshot(file);
    expect(snapshot.info).toMatchObject({ wallets: 0, averageMultiplier: null });
    expect(snapshot.info.crowds.theo).toEqual({ holders: 0, sum: 0, histogram: [] });
    expect(snapshot.find(A)).toBeNull();
    snapshot.close();
  });

  it("writes the same bytes for the same rows", () => {
    const contents = ["one", "two"].map((name) => {
      const out = join(folder, name);
      const writer = createSnapshotWriter(out, META);
      for (const [index, address] of [B, A, "x"].entries()) writer.add(address, "theo", index, 1);
      writer.finish();
      return readFileSync(out);
    });
    expect(contents[0]?.equals(contents[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it("refuses a source that a wallet has twice, and leaves what was there", () => {
    writeFileSync(file, "older");
    const writer = createSnapshotWriter(file, META);
    writer.add(B, "theo", 1, 1);
    writer.add(A, "theo", 1, 1);
    writer.add(A.toLowerCase(), "theo", 2, 1);
    writer.add(B, "theo", 2, 1);
    let thrown: unknown;
    try {
      writer.finish();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(RepeatError);
    expect((thrown as RepeatError).repeat).toEqual({
      first: 2,
      second: 3,
      address: A.toLowerCase(),
      source: "theo",
    });
    expect(readdirSync(folder)).toEqual(["points.sqlite"]);
    expect(readFileSync(file, "utf8")).toBe("older");
  });

  it("keeps the first of repeated rows where it may drop", () => {
    const writer = createSnapshotWriter(file, META);
    for (const points of [7, 8, 9]) writer.add(A, "theo", points, 1);
    expect(writer.finish("drop")).toMatchObject({ wallets: 1, repeated: 2 });
    const snapshot = openSnapshot(file);
    expect(snapshot.find(A)?.theo).toBe(7);
    snapshot.close();
  });

  it("removes what a killed writer has left, and nothing else", () => {
    const left = join(folder, "points.sqlite.partial-999999999");
    const other = join(folder, "other.sqlite.partial-999999999");
    const running = join(folder, `points.sqlite.partial-${process.ppid}`);
    for (const path of [left, other, running]) writeFileSync(path, "");
    createSnapshotWriter(file, META).abort();
    expect(readdirSync(folder).sort()).toEqual(
      ["other.sqlite.partial-999999999", `points.sqlite.partial-${process.ppid}`].sort(),
    );
  });
});
