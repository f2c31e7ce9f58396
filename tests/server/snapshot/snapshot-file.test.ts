import { readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import Database from "libsql";
import { beforeEach, describe, expect, it } from "vitest";
import { SnapshotError } from "~/server/snapshot/format.server";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { mitosis } from "../../support/mitosis";
import { walletWith } from "../../support/wallets";
import { runCommand } from "../../support/run-command";
import { openInTest } from "../../support/snapshot-file";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const A = "0xABCDEFabcdef0123456789012345678901234567";
const B = "0x2222222222222222222222222222222222222222";
const META = { name: "Season 1", takenAt: "2025-08-01T00:00:00.000Z", note: "a note" };

const path = makeTemporaryFolders();
let file = "";
beforeEach(() => {
  file = path("points.sqlite");
});

it("a written snapshot has wallets, whose addresses are found in any spelling", () => {
  const stark = "0x0555e95a1e7be0011313c320cf88a57f77fdde5c330443b35d048e03f9ee794d";
  const atom = "cosmos1z84v88r4fcnspkdj3djr69h0ezsh55evj93rw5";
  const writer = createSnapshotWriter(mitosis, file, META);
  writer.add(1, A, { weETH: 100, "weETH.tier": 3, testnet: 0.1 });
  writer.add(2, B, { weETH: 300 });
  writer.add(3, "mito1Other", { theo: 5 });
  writer.add(4, stark, { theo: 6 });
  writer.add(5, atom.toUpperCase(), { theo: 7 });
  writer.finish();
  const snapshot = openInTest(file);
  expect(snapshot.find(A.toUpperCase().replace("0X", "0x"))).toMatchObject({
    points: walletWith({ weETH: { points: 100, tier: 3 } }, { testnet: 0.1 }),
    ranks: { expedition: 2, theo: null, testnet: 1 },
  });
  const osmo = "osmo1z84v88r4fcnspkdj3djr69h0ezsh55ev67zncx";
  const spellings = ["mito1Other", stark, `0x${stark.slice(3).toUpperCase()}`, atom, osmo];
  const theo = spellings.map((address) => snapshot.find(address)?.points.theo?.points);
  expect(theo).toEqual([5, 6, 6, 7, 7]);
  expect(snapshot.find("mito1other")).toBeNull();
  // (100 × 1.5 + 300 × 1) ÷ 400
  expect(snapshot.info).toMatchObject({ ...META, averageMultiplier: 1.125 });
});

it("an older snapshot has a Cosmos account under its own prefix", () => {
  const osmo = "osmo1z84v88r4fcnspkdj3djr69h0ezsh55ev67zncx";
  const writer = createSnapshotWriter(mitosis, file, META);
  writer.add(1, osmo, { theo: 7 });
  writer.finish();
  const db = new Database(file);
  db.prepare("UPDATE wallet SET address = ?").run([osmo]);
  db.close();
  expect(openInTest(file).find(osmo.toUpperCase())?.points.theo?.points).toBe(7);
});

it("a writer removes a killed one's leftovers, and nothing else", () => {
  const leftover = "points.sqlite.partial-999999999";
  const others = ["other.sqlite.partial-999999999", `points.sqlite.partial-${process.ppid}`];
  for (const name of [leftover, ...others]) writeFileSync(path(name), "");
  createSnapshotWriter(mitosis, file, META).abort();
  expect(readdirSync(path("")).sort()).toEqual(others);
});

function writeSnapshot(wallets = 1000): string {
  const writer = createSnapshotWriter(mitosis, file, META);
  for (let index = 1; index <= wallets; index++) writer.add(index, `w${index}`, { theo: index });
  writer.finish();
  return file;
}

function patch(sql: string): string {
  writeSnapshot();
  const db = new Database(file);
  db.exec(sql);
  db.close();
  return file;
}

function write(content: string): string {
  writeFileSync(file, content);
  return file;
}

function cut(bytes: number): string {
  const { size } = statSync(writeSnapshot());
  truncateSync(file, bytes < 0 ? size + bytes : bytes);
  return file;
}

/** It never ends: such a file is refused before it is read. */
const VIEW = `DROP TABLE wallet; CREATE VIEW wallet AS WITH RECURSIVE
  n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS address FROM n`;

it.each<[string, () => string, string]>([
  ["a missing file", () => path("none"), "there is no such file"],
  ["a folder", () => path("."), "is not a file"],
  ["an empty file", () => write(""), "is not a snapshot"],
  ["a CSV", () => write("address,theo\n"), "cannot be read: file is not a database"],
  // SQLite reads zeros there.
  ["a snapshot without its last bytes", () => cut(-100), "is truncated"],
  ["a truncated one", () => cut(20_000), "cannot be read: database disk image is malformed"],
  ["another version", () => patch("PRAGMA user_version = 1"), "of version 1; this .* version 2"],
  ["another database", () => patch("PRAGMA application_id = 0"), "is not a snapshot"],
  ["a view for a table", () => patch(VIEW), "has other tables .* import its points again"],
  ["another table", () => patch("CREATE TABLE more (name)"), "has other tables .* again"],
])("is refused in one line: %s", (_, make, says) => {
  const made = make();
  const open = () => openSnapshot(mitosis, made).close();
  expect(open).toThrow(SnapshotError);
  expect(open).toThrow(new RegExp(`^${made}: .*${says}$`));
});

it("reads one row of what has one, whatever the file has", () => {
  const file = patch("INSERT INTO meta SELECT address, NULL, '' FROM wallet");
  expect(openInTest(file).info.name).toBe("Season 1");
});

it("rejects a wallet whose points SQLite reads as text", () => {
  const snapshot = openInTest(patch("UPDATE wallet SET theo = 'x' WHERE address = 'w1'"));
  expect(() => snapshot.find("w1")).toThrow(SnapshotError);
  expect(snapshot.find("w2")?.points.theo?.points).toBe(2);
});

describe("info", () => {
  it("prints a snapshot's contents, and writes nothing", async () => {
    const file = writeSnapshot();
    const before = readFileSync(file);
    const text = await runCommand(["info", file]);
    expect(text).toMatchObject({ code: 0, err: "" });
    expect(text.out).toContain("name: Season 1");
    expect(text.out).toContain("wallets: 1,000");
    expect(text.out).toContain("theo: 500,500 points of 1,000 wallets");
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("detects damage in the middle of the file", async () => {
    const file = writeSnapshot();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 5, 4096 * 9);
    writeFileSync(file, bytes);
    const { code, err } = await runCommand(["info", file]);
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]*points\.sqlite: (is damaged|cannot be read)[^\n]*\n$/);
  });

  it("has a --help, as have import and the command itself, in words of the campaign", async () => {
    for (const [args, says] of [
      [["--help"], "  import "],
      [["info", "--help"], "  info FILE.sqlite "],
      [["import", "--help"], "\n  swap, swap.tier\n"],
    ] as const) {
      const env = { CAMPAIGN: "tests/fixtures/harbour.yaml" };
      expect(await runCommand(args, { env })).toMatchObject({
        code: 0,
        out: expect.stringContaining(says) as string,
      });
    }
    expect(await runCommand(["imports"])).toMatchObject({ code: 1, out: "" });
  });
});
