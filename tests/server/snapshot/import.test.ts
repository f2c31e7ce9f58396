import { readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runImport } from "~/cli/import.server";
import type { Snapshot } from "~/server/snapshot/open-snapshot.server";
import { walletWith } from "../../support/wallets";
import { openInTest } from "./support/open-in-test";
import { runCommand, startCommand } from "../../support/run-command";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const A = `0x${"aB".repeat(20)}`;
const B = `0x${"22".repeat(20)}`;
const HEADER = "address,theo\n";
const path = makeTemporaryFolders();

let printed = "";
beforeEach(() => {
  printed = "";
  const spy = vi.spyOn(console, "log").mockImplementation((line) => void (printed += `${line}\n`));
  return () => spy.mockRestore();
});

/** Imports one table, and opens the resulting snapshot. */
async function importTable(content: string | Buffer, ...more: string[]): Promise<Snapshot> {
  writeFileSync(path("in.csv"), content);
  await runImport([path("in.csv"), "--out", path("out.sqlite"), ...more]);
  return openInTest(path("out.sqlite"));
}

describe("import", () => {
  it("reads several tables and standard input when run as a command", async () => {
    writeFileSync(path("a.csv"), `${HEADER}${A},1\n`);
    const args = ["import", path("a.csv"), "-", "--out", path("out.sqlite"), "--name", "Season 1"];
    const more = ["--taken-at", "2025-08-01T02:00:00+02:00", "--note", "final"];
    const { code, out } = await runCommand([...args, ...more], {
      input: `testnet,address,theo\n2,${B},3\n`,
    });
    expect(code).toBe(0);
    expect(out).toContain("2 rows");
    expect(out).toContain("wallets: 2");
    expect(out).toContain("theo: 4 points of 2 wallets");
    expect(out).toContain("skipped rows: 0");
    const snapshot = openInTest(path("out.sqlite"));
    expect(snapshot.find(A)).toMatchObject({
      points: walletWith({}, { theo: 1 }),
      ranks: { theo: 2 },
    });
    expect(snapshot.find(B)).toMatchObject({
      points: walletWith({}, { theo: 3, testnet: 2 }),
      ranks: { theo: 1 },
    });
    expect(snapshot.info).toMatchObject({
      name: "Season 1",
      takenAt: "2025-08-01T00:00:00.000Z",
      note: "final",
    });
  });

  it("counts -0 as no points, and names the snapshot after its file", async () => {
    const snapshot = await importTable(`${HEADER}${A},-0\n${B},1\n`);
    expect(snapshot.info.name).toBe("in");
    expect(snapshot.info.parts.theo!.holders).toBe(1);
  });

  it("ranks points apart if only their last digit differs, and equal sums alike", async () => {
    const table = [
      "address,weETH,ezETH,theo,testnet",
      "0xa,1234567890.123456,,1234567890.123456,1234567890.123456",
      "0xb,1234567890.123459,,1234567890.123459,1234567890.123459",
      "0xc,1234567890.1,.023456,1234567890.123456,1234567890.123459",
      "0xd,.02345,1234567890.1,,",
    ];
    const snapshot = await importTable(table.join("\n"));
    const ranks = ["0xa", "0xb", "0xc", "0xd"].map((wallet) => snapshot.find(wallet)?.ranks);
    expect(ranks).toEqual([
      { expedition: 2, theo: 2, testnet: 3 },
      { expedition: 1, theo: 1, testnet: 1 },
      { expedition: 2, theo: 2, testnet: 1 },
      { expedition: 4, theo: null, testnet: null },
    ]);
  });

  it("skips and counts bad rows with --skip-bad-rows, including repeated wallets", async () => {
    const rows = [
      `${A},5`, // kept
      `${A.toLowerCase()},6`,
      `${B},1,000`,
      `"${B},1`,
      `${B},moon`,
      `,1`,
      `${B},${"9".repeat(1_000_000)}`,
      `${B},8`, // kept
    ];
    const snapshot = await importTable(HEADER + rows.join("\n"), "--skip-bad-rows");
    expect(printed).toContain("skipped rows: 6");
    expect(snapshot.info.parts.theo).toMatchObject({ holders: 2, sum: 13 });
  });
});

const GOOD = `${B},1\n`;
const LONG = "x".repeat(1_000_000);
const BAD: [name: string, content: string | Buffer, line: number | null, says: string][] = [
  ["an empty file", "", null, "is empty"],
  ["a header alone", HEADER, null, "has a header, but no rows"],
  ["no column of points", `address\n${A}\n`, 1, "no column of points"],
  ["no address", `${HEADER}${GOOD}  ,1\n`, 3, "no address"],
  ["a dot as address", `${HEADER}${GOOD}.,1\n`, 3, "the address can't be looked up"],
  ["two dots", `${HEADER}..,1\n`, 2, "the address can't be looked up"],
  ["an overlong address", `${HEADER}${"a".repeat(257)},1\n`, 2, "257 characters"],
  ["a control character", `${HEADER}a\u0000b,1\n`, 2, "control characters"],
  ["invalid UTF-8", Buffer.from(`${HEADER}caf\xe9,1\n`, "latin1"), 2, "not UTF-8"],
  ["UTF-16 with its mark", Buffer.from(`\uFEFF${HEADER}`, "utf16le"), null, "is UTF-16; save it"],
  ["1,000", `${HEADER}${A},1,000\n`, 2, "3 fields, but the header has 2"],
  ["quoted 1,00", `${HEADER}${A},"1,00"\n`, 2, "theo is not a number: “1,00”"],
  ["-1", `${HEADER}${A},-1\n`, 2, "theo is below 0: “-1”"],
  ["NaN", `${HEADER}${A},NaN\n`, 2, "theo is not a number: “NaN”"],
  ["Infinity", `${HEADER}${A},1e999\n`, 2, "theo is not a number: “1e999”"],
  ["0x10", `${HEADER}${A},0x10\n`, 2, "theo is not a number: “0x10”"],
  ["too large to add up", `${HEADER}${A},1e31\n`, 2, "is too large to add up"],
  ["too small", `${HEADER}${A},1e-400\n`, 2, "more digits than can be stored"],
  ["tier 0", `address,weETH,weETH.tier\n${A},1,0\n`, 2, "weETH.tier is not a whole number"],
  ["tier 1.5", `address,weETH,weETH.tier\n${A},1,1.5\n`, 2, "weETH.tier is not a whole number"],
  ["too few fields", `${HEADER}${A}\n`, 2, "1 field, but the header has 2"],
  ["an open quote", `${HEADER}${GOOD}"${A},1\n${A},1\n`, 3, "a quote is not closed"],
  ["a line break in quotes", `${HEADER}"${A}\n",1\n`, 2, "a quote is not closed"],
  ["sums at the top", `${HEADER}GRAND TOTAL: 2,2\n${GOOD}`, 2, "does not look like an address"],
  ["an email", `${HEADER}${GOOD}sam@example.com,2\n`, 3, "“sam@example.com” does not look"],
  ["a million characters", `${HEADER}${GOOD}${LONG}\n${GOOD}`, 3, "the line is too long"],
  ["a million characters at the end", `${HEADER}${GOOD}${LONG}`, 3, "the line is too long"],
  ["a wallet again", `${HEADER}${A},1\n${GOOD}${A.toLowerCase()},\n`, 4, "appears more than once"],
];

/** The message of a refusal, which must be one line. */
async function messageOf(args: string[]): Promise<string> {
  const error = await runImport(args).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).not.toContain("\n");
  return message;
}

describe("import refuses, in one line and keeping the older snapshot,", () => {
  it.each(BAD)("%s", async (_, content, line, says) => {
    writeFileSync(path("in.csv"), content);
    await expectRefusal(path("in.csv"), line, says);
  });

  it("a table without a readable row, even with --skip-bad-rows", async () => {
    writeFileSync(path("in.csv"), `${HEADER}${A},-1\n${B},moon\n`);
    await expectRefusal(path("in.csv"), null, "no row can be read", ["--skip-bad-rows"]);
  });

  it("a missing file or folder, a malformed time, and unknown options", async () => {
    await expectRefusal(path("none.csv"), null, "there is no such file");
    writeFileSync(path("in.csv"), HEADER + GOOD);
    const to = (name: string, ...more: string[]) => [path("in.csv"), "--out", path(name), ...more];
    const cases: [string[], RegExp][] = [
      [to("none/out.sqlite"), /there is no such folder/],
      [to("in.csv/a/out"), /in\.csv\/a\/out: cannot be written: ENOTDIR/],
      // Fails as a read-only folder would, but for root, too: with `.partial-1`, the name is too
      // long.
      [to("x".repeat(250)), /x: cannot be written: ENAMETOOLONG/],
      [to("out", "--taken-at", "yesterday"), /--taken-at must be a time/],
      [to("out", "--taken-at", "2025-02-30"), /--taken-at must be a time/],
      [[path("in.csv"), "--colour"], /--colour/],
      [[path("in.csv")], /--out FILE.sqlite is missing/],
      [["--out", path("out")], /needs a FILE/],
      [to("."), /is a folder/],
      [[path("in.csv"), "--out", "/dev/null"], /null: is no regular file, so it is not replaced/],
      [to("link"), /link: is no regular file/],
      [[path("input"), "--out", path("in.csv")], /input: is also the output/],
    ];
    symlinkSync(path("older"), path("link"));
    symlinkSync(path("in.csv"), path("input"));
    for (const [args, says] of cases) expect(await messageOf(args)).toMatch(says);
    expect(readdirSync(dirname(path("in.csv")))).not.toContain("out");
  });

  it("as a command, with exit status 1", async () => {
    writeFileSync(path("in.csv"), `${HEADER}${A},-1\n`);
    for (const [args, says] of [
      [[path("in.csv"), "--out", path("out")], `${path("in.csv")}:2: theo is below 0: “-1”\n`],
      [["--colour"], /^Unknown option '--colour'.*\n$/],
    ] as const) {
      const { code, out, err } = await runCommand(["import", ...args]);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toEqual(typeof says === "string" ? says : expect.stringMatching(says));
    }
  });
});

async function expectRefusal(
  file: string,
  line: number | null,
  says: string,
  more: string[] = [],
): Promise<void> {
  const out = path("older.sqlite");
  writeFileSync(out, "older");
  const message = await messageOf([file, "--out", out, ...more]);
  expect(message.startsWith(line === null ? `${file}: ` : `${file}:${line}: `), message).toBe(true);
  expect(message).toContain(says);
  expect(message.length).toBeLessThan(600);
  expect(readFileSync(out, "utf8")).toBe("older");
  expect(readdirSync(dirname(out)).filter((name) => name.includes("partial"))).toEqual([]);
}

function listPartialFiles(): string[] {
  return readdirSync(dirname(path("x"))).filter((name) => name.includes("partial"));
}

it("a killed import keeps the older snapshot, and the next import cleans up after it", async () => {
  const out = path("points.sqlite");
  writeFileSync(path("older.csv"), "address,theo\nolder,1\n");
  await runCommand(["import", path("older.csv"), "--out", out]);
  const older = readFileSync(out);
  // Its input never ends: it is killed while it waits for more rows.
  const args = ["import", "-", "--out", out];
  const { child, ended } = await startCommand(args, { input: null });
  child.stdin.write("address,theo\nnewer,1\nnewest,2\n");
  await expect.poll(listPartialFiles).not.toEqual([]);
  child.kill("SIGKILL");
  await ended;
  expect(readFileSync(out).equals(older)).toBe(true);
  openInTest(out);
  expect(listPartialFiles()).not.toEqual([]);

  writeFileSync(path("newer.csv"), "address,theo\nnewer,1\n");
  await runCommand(["import", path("newer.csv"), "--out", out]);
  const snapshot = openInTest(out);
  expect(snapshot.find("newer")?.points.theo?.points).toBe(1);
  expect(listPartialFiles()).toEqual([]);
});
