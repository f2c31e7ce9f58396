import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { runInfo } from "~/cli/import.server";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import { createSnapshotWriter } from "~/server/snapshot/write-snapshot.server";
import { runCommand } from "./support/run-command";
import { makeTemporaryFolders } from "./support/temporary-folder";
import { mitosis } from "../../support/mitosis";

const path = makeTemporaryFolders();

function writeSnapshot(wallets = 1000): string {
  const file = path("points.sqlite");
  const meta = { name: "Season 1", takenAt: null, note: "" };
  const writer = createSnapshotWriter(mitosis, file, meta);
  for (let index = 1; index <= wallets; index++) writer.add(`w${index}`, { theo: index });
  writer.finish();
  return file;
}

function patch(sql: string): string {
  const file = writeSnapshot();
  const db = new Database(file);
  db.exec(sql);
  db.close();
  return file;
}

describe("openSnapshot reports in one line what is wrong with", () => {
  it.each<[string, () => string, RegExp]>([
    ["a missing file", () => path("none"), /none: there is no such file$/],
    ["a folder", () => path("."), /is not a file|EISDIR/],
    ["an empty file", () => write(""), /is not a snapshot$/],
    ["a CSV", () => write("address,theo\n"), /is not a snapshot$/],
    ["the first bytes of a snapshot", () => cut(50), /is truncated$/],
    ["a truncated snapshot", () => cut(20_000), /is truncated: 20000 of \d+ bytes$/],
    ["another version", () => patch("PRAGMA user_version = 1"), /of version 1; this .* version 2$/],
    [
      "another database",
      () => patch("PRAGMA application_id = 0"),
      /is a database, but not a snapshot$/,
    ],
    ["a snapshot without its tables", () => patch("DROP TABLE crowd"), /cannot be read: .*crowd/],
  ])("%s", (_, make, says) => {
    const file = make();
    let thrown: unknown;
    try {
      openSnapshot(mitosis, file).close();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(SnapshotError);
    expect((thrown as Error).message).toMatch(says);
    expect((thrown as Error).message).not.toContain("\n");
  });

  function write(content: string): string {
    writeFileSync(path("file"), content);
    return path("file");
  }

  function cut(bytes: number): string {
    const file = writeSnapshot();
    truncateSync(file, bytes);
    return file;
  }
});

it("rejects a wallet whose points SQLite reads as text", () => {
  const snapshot = openSnapshot(
    mitosis,
    patch("UPDATE wallet SET theo = 'x' WHERE address = 'w1'"),
  );
  expect(() => snapshot.find("w1")).toThrow(SnapshotError);
  expect(snapshot.find("w2")?.points.theo?.points).toBe(2);
  snapshot.close();
});

describe("info", () => {
  it("prints a snapshot's contents, as text and as JSON, and writes nothing", async () => {
    const file = writeSnapshot();
    const before = readFileSync(file);
    const text = await runCommand(["info", file]);
    expect(text).toMatchObject({ code: 0, err: "" });
    expect(text.out).toContain("name: Season 1");
    expect(text.out).toContain("wallets: 1,000");
    expect(text.out).toContain("theo: 500,500 points of 1,000 wallets");
    const { out } = await runCommand(["info", file, "--json"]);
    const snapshot = openSnapshot(mitosis, file);
    expect(JSON.parse(out)).toEqual(snapshot.info);
    snapshot.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("detects damage in the middle of the file", () => {
    const file = writeSnapshot();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 5, 4096 * 9);
    writeFileSync(file, bytes);
    expect(() => runInfo([file])).toThrow(
      /^[^\n]*points\.sqlite: (is damaged|cannot be read)[^\n]*$/,
    );
  });

  it("has a --help, as have import, record and the command itself", async () => {
    const names = ["import", "info", "record"];
    const [help, unknown, ...others] = await Promise.all(
      [["--help"], ["imports"], ...names.map((name) => [name, "--help"])].map((args) =>
        runCommand(args),
      ),
    );
    expect(unknown).toMatchObject({ code: 1, out: "" });
    names.forEach((name, index) => {
      expect(help?.out).toContain(`  ${name} `);
      const out = expect.stringContaining(`snapshot -- ${name}`);
      expect(others[index]).toMatchObject({ code: 0, out });
    });
    // The campaign's columns, a line per source.
    expect(others[0]?.out).toMatch(/\n {2}weETH, weETH\.tier\n[^]*\n {2}theo\n {2}testnet\n/);
  });
});
