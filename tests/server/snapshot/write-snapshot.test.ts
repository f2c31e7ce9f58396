import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { walletWith } from "../../support/wallets";
import { makeTemporaryFolders } from "./support/temporary-folder";
import { mitosis } from "../../support/mitosis";

const A = "0xABCDEFabcdef0123456789012345678901234567";
const B = "0x2222222222222222222222222222222222222222";
const META = { name: "Season 1", takenAt: "2025-08-01T00:00:00.000Z", note: "a note" };

const path = makeTemporaryFolders();
let file = "";
let folder = "";
beforeEach(() => {
  file = path("points.sqlite");
  folder = dirname(file);
});

describe("createSnapshotWriter", () => {
  it("writes wallets that openSnapshot finds, 0x addresses in any case", () => {
    const writer = createSnapshotWriter(mitosis, file, META);
    writer.add(A, { weETH: 100, "weETH.tier": 3, testnet: 0.1 });
    writer.add(B, { weETH: 300 });
    writer.add("mito1Other", { theo: 5 });
    writer.finish();
    const snapshot = openSnapshot(mitosis, file);
    const found = snapshot.find(A.toUpperCase().replace("0X", "0x"));
    expect(found).toMatchObject({
      points: walletWith({ weETH: { points: 100, tier: 3 } }, { testnet: 0.1 }),
      ranks: { expedition: 2, theo: null, testnet: 1 },
    });
    expect(snapshot.find("mito1Other")?.points.theo?.points).toBe(5);
    expect(snapshot.find("mito1other")).toBeNull();
    expect(snapshot.info).toMatchObject({ ...META, wallets: 3 });
    // (100 × 1.5 + 300 × 1) ÷ 400
    expect(snapshot.info.averageMultiplier).toBe(1.125);
    expect(snapshot.info.distributions.expedition).toEqual({
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

  it("writes an empty snapshot if there are no rows", () => {
    createSnapshotWriter(mitosis, file, META).finish();
    const snapshot = openSnapshot(mitosis, file);
    expect(snapshot.info).toMatchObject({ wallets: 0, averageMultiplier: null });
    expect(snapshot.info.distributions.theo).toEqual({ holders: 0, sum: 0, histogram: [] });
    expect(snapshot.find(A)).toBeNull();
    snapshot.close();
  });

  it("keeps the first row of a repeated wallet, whatever its case", () => {
    const writer = createSnapshotWriter(mitosis, file, META);
    expect(writer.add(A, { theo: 7 })).toBe(true);
    expect(writer.add(A.toLowerCase(), { theo: 8, testnet: 1 })).toBe(false);
    writer.finish();
    const snapshot = openSnapshot(mitosis, file);
    expect(snapshot.info.wallets).toBe(1);
    expect(snapshot.find(A)).toMatchObject({ points: walletWith({}, { theo: 7 }) });
    snapshot.close();
  });

  it("leaves an existing file alone if aborted", () => {
    writeFileSync(file, "older");
    const writer = createSnapshotWriter(mitosis, file, META);
    writer.add(A, { theo: 7 });
    writer.abort();
    expect(readdirSync(folder)).toEqual(["points.sqlite"]);
    expect(readFileSync(file, "utf8")).toBe("older");
  });

  it("removes a killed writer's leftovers, and nothing else", () => {
    const leftover = join(folder, "points.sqlite.partial-999999999");
    const other = join(folder, "other.sqlite.partial-999999999");
    const running = join(folder, `points.sqlite.partial-${process.ppid}`);
    for (const path of [leftover, other, running]) writeFileSync(path, "");
    createSnapshotWriter(mitosis, file, META).abort();
    expect(readdirSync(folder).sort()).toEqual(
      ["other.sqlite.partial-999999999", `points.sqlite.partial-${process.ppid}`].sort(),
    );
  });
});
