import { readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runImport } from "~/cli/import.server";
import { CHAINS } from "~/server/campaign/chains.server";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { mitosis } from "../../support/mitosis";
import { walletWith } from "../../support/wallets";
import { runCommand, startCommand } from "../../support/run-command";
import { openInTest } from "./support/open-in-test";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const A = `0x${"11".repeat(20)}`;
const B = `0x${"22".repeat(20)}`;
const C = `0x${"aB".repeat(20)}`;
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const HEADER = "address,theo\n";
const GOOD = `${B},1\n`;
const NO_EVM = "Not an address: use 0x followed by 40 hex characters.";
const path = makeTemporaryFolders();

let printed = "";
beforeEach(() => {
  printed = "";
  const spy = vi.spyOn(console, "log").mockImplementation((line) => void (printed += `${line}\n`));
  return () => spy.mockRestore();
});

type Files = string | Buffer | Record<string, string>;

async function importFiles(files: Files, options: readonly string[] = []) {
  const isOne = typeof files === "string" || Buffer.isBuffer(files);
  const named = Object.entries(isOne ? { "in.csv": files } : files);
  for (const [name, content] of named) writeFileSync(path(name), content);
  const names = named.map(([name]) => path(name));
  await runImport([...names, "--out", path("out.sqlite"), ...options]);
}

/** Expects an import to be refused in one line, and to keep the older snapshot. */
async function expectRefusal(run: () => Promise<void>, says: string): Promise<void> {
  writeFileSync(path("out.sqlite"), "older");
  const error = await run().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toContain(inFolder(says));
  expect(message).not.toContain("\n");
  expect(message.length).toBeLessThan(1000);
  expect(readFileSync(path("out.sqlite"), "utf8")).toBe("older");
  expect(listPartialFiles()).toEqual([]);
}

function listPartialFiles(): string[] {
  return readdirSync(dirname(path("x"))).filter((name) => name.includes("partial"));
}

const inFolder = (text: string) => text.replaceAll("FOLDER", path("").replace(/\/$/, ""));

type Points = Record<string, { theo?: number; testnet?: number; weETH?: [number, number] }>;

/** What the new snapshot has of each address, without what is 0. */
function readPoints(addresses: string[]): Points {
  const snapshot = openInTest(path("out.sqlite"));
  expect(snapshot.info.wallets).toBe(addresses.length);
  const read = (address: string) => {
    const { theo, testnet, "expedition:weETH": weETH } = snapshot.find(address)!.points;
    return {
      ...(theo!.points > 0 && { theo: theo!.points }),
      ...(testnet!.points > 0 && { testnet: testnet!.points }),
      ...(weETH!.points > 0 && { weETH: [weETH!.points, weETH!.tier] }),
    };
  };
  return Object.fromEntries(addresses.map((address) => [address, read(address)])) as Points;
}

interface Case {
  files: Files;
  options?: string[];
  gives: Points;
  /** What is printed, too. */
  says?: string;
}

const CASES: Record<string, Case> = {
  "capitals and spaces in the header": {
    files: ` Address ,THEO,"We ETH"\n${A},1250,2\n`,
    gives: { [A]: { theo: 1250, weETH: [2, 1] } },
  },
  "columns in any order, in quotes, with CRLF but for the last line": {
    files: `"theo","weETH.tier","testnet","weETH","address"\r\n"","3","1e5","1.5","${A}"\r\n7,,,,${B}`,
    gives: { [A]: { testnet: 100_000, weETH: [1.5, 3] }, [B]: { theo: 7 } },
  },
  "thousands in quotes, spaces around the quotes": {
    files: `"address","theo"\n"${A}", "1,234.5"\u00A0\n \u200B"${B}" ,"1,000"\n`,
    gives: { [A]: { theo: 1234.5 }, [B]: { theo: 1000 } },
  },
  "invisible characters around everything, and a byte-order mark": {
    files: `\uFEFF\u200Baddress\u2060,\u00A0theo\u200B\r\n\u200B${A}\u00A0,\u200B4000\u200D\r\n${B},\u00A07\u00AD\r\n`,
    gives: { [A]: { theo: 4000 }, [B]: { theo: 7 } },
  },
  "lines with nothing in any field": {
    files: `\n,,\naddress,theo,testnet\n${A},1,2\n\n,,\n\u200B\n${B},3,4\n;\n`,
    gives: { [A]: { theo: 1, testnet: 2 }, [B]: { theo: 3, testnet: 4 } },
  },
  "names, also one like that of a row of sums": {
    files: `${HEADER}total.eth,5\nalice.sol,6\n`,
    gives: { "total.eth": { theo: 5 }, "alice.sol": { theo: 6 } },
  },
  "addresses as databases write bytes": {
    files: `${HEADER}\\x${"1f".repeat(20)},1\n\\\\x${"2f".repeat(20)},2\nX'${"3F".repeat(20)}',3\n`,
    gives: {
      [`0x${"1f".repeat(20)}`]: { theo: 1 },
      [`0x${"2f".repeat(20)}`]: { theo: 2 },
      [`0x${"3f".repeat(20)}`]: { theo: 3 },
    },
  },
  "addresses as people copy them, with what visitors look up": {
    files:
      `address,theo\n'${A},1\n"=""${B}""",2\nhttps://etherscan.io/address/${C}#tokentxns,3\n` +
      `eip155:1:0x${"44".repeat(20)},4\n${"5a".repeat(20)},5\n`,
    gives: {
      ...{ [A]: { theo: 1 }, [B]: { theo: 2 }, [C]: { theo: 3 } },
      [`0x${"44".repeat(20)}`]: { theo: 4 },
      [`0x${"5a".repeat(20)}`]: { theo: 5 },
    },
  },
  "Excel's first line, which names the delimiter": {
    files: `\uFEFFsep=;\naddress;theo\n${A};5\n`,
    gives: { [A]: { theo: 5 } },
  },
  "names of columns and addresses": {
    files: `Rank,Wallet,"a note",OP_Amount Raw\n1,${A},gm,1250\n`,
    options: ["--column", "theo=op_amount raw", "--address", "wallet", "--ignore", "rank,A Note"],
    gives: { [A]: { theo: 1250 } },
    says: "ignored columns: “Rank”, “a note”\n",
  },
  "whole numbers of the smallest unit": {
    files: `${HEADER}${A},1674480910917615539182\n${B},5052206130010104000000\n${C},1E+18\n`,
    options: ["--decimals", "18"],
    gives: {
      [A]: { theo: 1674.4809109176155 },
      [B]: { theo: 5052.206130010104 },
      [C]: { theo: 1 },
    },
    says: "rounded amounts, with more digits than fit: 1\n",
  },
  "whole numbers of the smallest unit in hex": {
    files: `${HEADER}${A},0x0a30eb8c361c9580\n${B},0X${"1BC16D674EC80000".padStart(64, "0")}\n${C},0x0\n`,
    options: ["--decimals", "18"],
    gives: { [A]: { theo: 0.7343457266971826 }, [B]: { theo: 2 }, [C]: {} },
    says: "rounded amounts, with more digits than fit: 1\n",
  },
  "points in hex": {
    files: `${HEADER}${A},0x10\n${B},1.5\n`,
    options: ["--decimals", "0"],
    gives: { [A]: { theo: 16 }, [B]: { theo: 1.5 } },
  },
  "more digits than fit": {
    files: `${HEADER}${A},394857.029384576349787465\n${B},29.000000000000000000\n${C},9007199254740993\n`,
    gives: {
      [A]: { theo: 394857.02938457635 },
      [B]: { theo: 29 },
      [C]: { theo: 9007199254740992 },
    },
    says: "rounded amounts, with more digits than fit: 2\n",
  },
  "several files, whose rows are joined": {
    files: {
      "s1.csv": `address,theo,testnet\n${A},100,\n${C},50,\n`,
      "s2.csv": `address;testnet;weETH;weETH.tier\n${C.toLowerCase()};300.5;;\n${B};;1;2\n`,
      "s3.csv": `address\tweETH\tweETH.tier\n${A}\t1,007\t3\n`,
    },
    gives: {
      [A]: { theo: 100, weETH: [1007, 3] },
      [B]: { weETH: [1, 2] },
      [C]: { theo: 50, testnet: 300.5 },
    },
    says: "joined rows: 2 of 5\n",
  },
  "the first of two, where bad rows are skipped": {
    files: { "s1.csv": `${HEADER}${A},1\n`, "s2.csv": `address,theo,testnet\n${A},3,4\n` },
    options: ["--skip-bad-rows"],
    gives: { [A]: { theo: 1 } },
    says: `skipped rows: 1\n  FOLDER/s2.csv:2: “0x1111…1111” appears more than once: theo`,
  },
  "what is no address, skipped": {
    files: `address,theo\nThe team,1\n0x1f9a…6b8d,2\n${A},2\n${SOLANA},3\nTotal,6\n`,
    options: ["--skip-bad-rows"],
    gives: { [A]: { theo: 2 } },
    says:
      "skipped rows: 4\n  FOLDER/in.csv:2: “The team” does not look like an address\n" +
      "  FOLDER/in.csv:3: “0x1f9a…6b8d”: Shortened: give the whole address.\n" +
      "  FOLDER/in.csv:5: “9xQeWv…VFin”: Not an address: use 0x followed by 40 hex characters.\n" +
      "  FOLDER/in.csv:6: “Total”: Not an address: use 0x followed by 40 hex characters.\n",
  },
  "-0, in a snapshot that has its file's name": {
    files: `${HEADER}${A},-0\n${B},1\n`,
    gives: { [A]: {}, [B]: { theo: 1 } },
    says: "name: in\n",
  },
};

/** What a refusal says, with what is refused, and options. */
const REFUSED: Record<string, Files | [files: Files, ...options: string[]]> = {
  "in.csv: is empty": "",
  "in.csv: has a header, but no rows": HEADER,
  // Without its mark.
  "in.csv: is UTF-16; save it as": "a\0d\0d\0r\0e\0s\0s\0",
  "in.csv: is UTF-16; save it as UTF-8": Buffer.from(`\uFEFF${HEADER}`, "utf16le"),
  "in.csv: is a spreadsheet or a ZIP archive; save its table as CSV": "PK\x03\x04\x14\0\x06\0",
  "in.csv: is an Excel spreadsheet; save": Buffer.from("d0cf11e0a1b11ae1000000", "hex"),
  "in.csv: is compressed; unpack it first": gzipSync(HEADER + GOOD),
  "in.csv: is compressed; unpack it": Buffer.from("28b52ffd2400010000", "hex"),
  "in.csv: is Parquet; export it as CSV": Buffer.from("PAR1\x15\x04\x15\n"),
  "in.csv: is a database (SQLite); export its table as CSV": "SQLite format 3\0\x10\0\n",
  "in.csv: is no text; export it as CSV": "ARROW1\0\0\n",
  "in.csv:1: the header has no column of points": `address\n${A}\n`,
  // The columns that there are, and how to read or ignore it.
  "in.csv:1: unknown column “amount”; known: address, weETH, ezETH, weETHs,": `address,amount\n${A},1250\n`,
  "cmETH.tier; read it with --column COLUMN=amount, or not with --ignore amount": `address,amount\n${A},1250\n`,
  'no column “address”: “rank,Wallet Address,theo”; say which it is with --address "Wallet Address"': `rank,Wallet Address,theo\n1,${A},1250\n`,
  "no table has --column testnet=points": [`${HEADER}${GOOD}`, "--column", "testnet=points"],
  "in.csv:1: the column “amount” appears more than once": [
    `address,theo,amount\n${A},1,2\n`,
    ...["--column", "theo=amount"],
  ],
  "in.csv:3: no address": `${HEADER}${GOOD}  ,1\n`,
  "in.csv:3: the address can't be looked up": `${HEADER}${GOOD}.,1\n`,
  "in.csv:2: the address has 257 characters": `${HEADER}${"a".repeat(257)},1\n`,
  "in.csv:2: the address has control characters": `${HEADER}a\u0000b,1\n`,
  "in.csv:2: the address is not UTF-8": Buffer.from(`${HEADER}caf\xe9,1\n`, "latin1"),
  "in.csv:2: “0x1111…1111”: Not an address: 41 characters after 0x": `${HEADER}${A}1,1\n`,
  // Two in a cell.
  "in.csv:2: “0x11": `${HEADER}${A} ${B},1\n`,
  // It isn't printed.
  "in.csv:2: this could be a private key or a phrase": `${HEADER}0x${"7a".repeat(32)},1\n`,
  "in.csv:2: “0x123”: Not an address: 3 characters": `${HEADER}0x123,1\nsam.eth,2\n0x12,-3\n`,
  // A sum below names.
  "in.csv:3: “Grand total:” does not look like an address": `${HEADER}alice.eth,1\nGrand total:,3\n`,
  "in.csv:2: “alice@sea.example” does not look like an address": `${HEADER}alice@sea.example,1\n`,
  // A whole column, said once.
  [`in.csv: the column “rank” has no addresses; say which one has them with --address; line 2: “1”: ${NO_EVM}`]:
    [`rank,theo\n1,5\n2,4\n${"3,3\n".repeat(50)}`, "--address", "rank", "--skip-bad-rows"],
  "in.csv: the column “address” has no addresses; say which one has them with --address; line 2: “0x1f9a…6b8d”: Shortened: give the whole address.": `${HEADER}0x1f9a…6b8d,1\n0x2b3c...7c9e,2\n`,
  // Without reading all of a long table.
  "in.csv: the column “address” has no addresses; say which one has them with --address; line 2: “7”": `${HEADER}${"7,1\n".repeat(1000)}${GOOD}`,
  "in.csv:2: 3 fields, but the header has 2": `${HEADER}${A},1,000\n`,
  "in.csv:2: 1 field, but the header has 2": `${HEADER}${A}\n`,
  "in.csv:2: a quote is not closed": `${HEADER}"${A}\n",1\n`,
  "in.csv:3: the line is too long": `${HEADER}${GOOD}${"x".repeat(1_000_000)}\n${GOOD}`,
  "in.csv:2: theo has a comma, which may be a decimal mark: “1,234”": `address;theo\n${A};1,234\n`,
  "in.csv:2: theo is below 0: “-1”": `${HEADER}${A},-1\n`,
  "in.csv:2: theo is not a number: “1e999”": `${HEADER}${A},1e999\n`,
  "in.csv:2: theo is hexadecimal, which needs --decimals: 18 for wei, 0 for points: “0x10”": `${HEADER}${A},0x10\n`,
  "in.csv:2: theo is not a whole number, as --decimals needs: “0x”": [
    `${HEADER}${A},0x\n`,
    ...["--decimals", "18"],
  ],
  "in.csv:2: theo is too large to add up": `${HEADER}${A},1e31\n`,
  "in.csv:2: theo has more digits than can be stored": `${HEADER}${A},1e-400\n`,
  "in.csv:2: theo is not a whole number, as --decimals needs: “1.5”": [
    `${HEADER}${A},1.5\n`,
    ...["--decimals", "18"],
  ],
  "in.csv:2: weETH.tier is not a whole number": `address,weETH,weETH.tier\n${A},1,0\n`,
  "in.csv:4: “0x1111…1111” appears more than once: it is in FOLDER/in.csv:2, too": `${HEADER}${A},1\n${GOOD}${A.toLowerCase()},\n`,
  "s2.csv:3: “0x1111…1111” appears more than once: theo is in FOLDER/s1.csv:2, too": {
    "s1.csv": `${HEADER}${A},1\n`,
    "s2.csv": `${HEADER}${B},2\n${A},3\n`,
  },
  "FOLDER/in.csv: no row can be read": [`${HEADER}${A},-1\n${B},moon\n`, "--skip-bad-rows"],
};

describe("import", () => {
  it.each(Object.entries(CASES))("%s", async (_, { files, options, gives, says = "" }) => {
    await importFiles(files, options);
    expect(readPoints(Object.keys(gives))).toEqual(gives);
    expect(printed).toContain(inFolder(says));
    if (says === "") expect(printed).not.toMatch(/rounded amounts|ignored columns/);
  });

  it.each(Object.entries(REFUSED))("is refused: %s", async (says, refused) => {
    const [files, ...options] = Array.isArray(refused) ? refused : [refused];
    await expectRefusal(() => importFiles(files, options), says);
  });

  const SECRETS = [
    `0x${"7b".repeat(32)}`,
    `${"7b".repeat(30)}O7b`,
    // A part of one.
    "7b".repeat(22),
    `${"7b".repeat(16)} ${"7b".repeat(16)}`,
    "sEdTM1uX8pu2do5XvTnutH6HsouMaM2",
    "legal winner thank year wave sausage worth useful legal winner thank yellow",
  ];

  it.each<[where: string, write: (secret: string) => string, ...options: string[]]>([
    ["the address", (secret) => `${HEADER}${secret},1\n${GOOD}`],
    ["the address, twice", (secret) => `${HEADER}${secret} ${secret},1\n${GOOD}`],
    ["a skipped row", (secret) => `${HEADER}${secret},1\n${GOOD}`, "--skip-bad-rows"],
    ["the points", (secret) => `${HEADER}${A},${secret}\n`],
    ["units", (secret) => `${HEADER}${A},${secret}\n`, "--decimals", "18"],
    ["the tier", (secret) => `address,weETH,weETH.tier\n${A},1,${secret}\n`],
    ["a column's name", (secret) => `address,${secret}\n${GOOD}`],
    ["the first line", (secret) => `wallet ${secret},1\n${GOOD}`],
  ])("prints no more than the ends of what may be a secret in %s", async (_, write, ...options) => {
    for (const secret of SECRETS) {
      const refused = await importFiles(write(secret), options).catch((error: unknown) => error);
      const said = `${printed}${refused instanceof Error ? refused.message : ""}`;
      expect(said).toMatch(/in\.csv:\d: /);
      const parts = Array.from(secret, (_, index) => secret.slice(index, index + 8));
      expect(parts.filter((part) => part.length === 8 && said.includes(part))).toEqual([]);
    }
  });

  it("prints no more than the ends of a repeated address, where keys look the same", () => {
    const campaign = { ...mitosis, chain: CHAINS.starknet };
    const row = `0x${"7b".repeat(32)},1\n`;
    const open = () => openSample(campaign, { table: "in.csv", text: HEADER + row + row });
    expect(open).toThrow(
      "in.csv:3: “(hidden private key)” appears more than once: it is in in.csv:2",
    );
  });

  it("names twenty skipped rows, and counts the rest", async () => {
    const files = `${HEADER}${A},1\n${"Total,9\n".repeat(25)}`;
    await importFiles(files, ["--skip-bad-rows"]);
    expect(printed).toContain("skipped rows: 25\n");
    expect(printed.match(/in\.csv:\d+: “Total”/g)).toHaveLength(20);
    expect(printed).toContain("  and 5 more\n");
  });

  it("reads several tables and standard input when run as a command", async () => {
    writeFileSync(path("a.csv"), `${HEADER}${A},1\n`);
    const args = ["import", path("a.csv"), "-", "--out", path("out.sqlite"), "--name", "Season 1"];
    const more = ["--taken-at", "2025-08-01T02:00:00+02:00", "--note", "final"];
    const { code, out } = await runCommand([...args, ...more], {
      input: `testnet,address,theo\n2,${B},3\n`,
    });
    expect(code).toBe(0);
    expect(out).toContain("theo: 4 points of 2 wallets");
    const snapshot = openInTest(path("out.sqlite"));
    expect(snapshot.find(A)?.ranks).toMatchObject({ theo: 2 });
    expect(snapshot.find(B)?.points).toEqual(walletWith({}, { theo: 3, testnet: 2 }));
    const { info } = snapshot;
    expect(info).toMatchObject({
      name: "Season 1",
      takenAt: "2025-08-01T00:00:00.000Z",
      note: "final",
    });
  });

  it("ranks points apart if only their last digit differs, and equal sums alike", async () => {
    const table = [
      "address,weETH,ezETH,theo,testnet",
      "a.eth,1234567890.123456,,1234567890.123456,1234567890.123456",
      "b.eth,1234567890.123459,,1234567890.123459,1234567890.123459",
      "c.eth,1234567890.1,.023456,1234567890.123456,1234567890.123459",
      "d.eth,.02345,1234567890.1,,",
    ];
    await importFiles(table.join("\n"));
    const snapshot = openInTest(path("out.sqlite"));
    const ranks = ["a.eth", "b.eth", "c.eth", "d.eth"].map(
      (wallet) => snapshot.find(wallet)?.ranks,
    );
    expect(ranks).toEqual([
      { expedition: 2, theo: 2, testnet: 3 },
      { expedition: 1, theo: 1, testnet: 1 },
      { expedition: 2, theo: 2, testnet: 1 },
      { expedition: 4, theo: null, testnet: null },
    ]);
  });

  it("refuses a missing file or folder, and options that are unknown or malformed", async () => {
    writeFileSync(path("in.csv"), HEADER + GOOD);
    const to = (name: string, ...more: string[]) => [path("in.csv"), "--out", path(name), ...more];
    const cases: [string[], string][] = [
      [to("none/out.sqlite"), "there is no such folder"],
      // Fails as a read-only folder would, but for root, too: with `.partial-1`, the name is too
      // long.
      [to("x".repeat(250)), "x: cannot be written: ENAMETOOLONG"],
      [to("out", "--taken-at", "yesterday"), "--taken-at must be a time"],
      [[path("in.csv"), "--colour"], "--colour"],
      [
        to("out", "--column", "teo=amount"),
        "--column must be COLUMN=NAME, not “teo=amount”; known columns: ",
      ],
      [to("out", "--decimals", "1.5"), "--decimals must be a whole number from 0 to 99, not “1.5”"],
      [[path("none.csv"), "--out", path("out")], "none.csv: there is no such file"],
      [[path("in.csv")], "--out FILE.sqlite is missing"],
      [["--out", path("out")], "needs a FILE"],
      [to("."), "is a folder"],
      [[path("in.csv"), "--out", "/dev/null"], "null: is no regular file, so it is not replaced"],
      [[path("input"), "--out", path("in.csv")], "input: is also the output"],
    ];
    symlinkSync(path("in.csv"), path("input"));
    for (const [args, says] of cases) await expectRefusal(() => runImport(args), says);
    expect(readdirSync(dirname(path("in.csv")))).not.toContain("out");
  });

  it("refuses as a command, with exit status 1", async () => {
    writeFileSync(path("in.csv"), `${HEADER}${A},-1\n`);
    const refused = await runCommand(["import", path("in.csv"), "--out", path("out")]);
    const err = `${path("in.csv")}:2: theo is below 0: “-1”\n`;
    expect(refused).toEqual({ code: 1, out: "", err });
  });
});

it("a killed import keeps the older snapshot, and the next import cleans up after it", async () => {
  const out = path("points.sqlite");
  writeFileSync(path("older.csv"), "address,theo\nolder.eth,1\n");
  await runCommand(["import", path("older.csv"), "--out", out]);
  const older = readFileSync(out);
  // Its input never ends: it is killed while it waits for more rows.
  const args = ["import", "-", "--out", out];
  const { child, ended } = await startCommand(args, { input: null });
  child.stdin.write("address,theo\nnewer.eth,1\nnewest.eth,2\n");
  await expect.poll(listPartialFiles).not.toEqual([]);
  child.kill("SIGKILL");
  await ended;
  expect(readFileSync(out).equals(older)).toBe(true);

  await runCommand(["import", path("older.csv"), "--out", out]);
  expect(openInTest(out).info.wallets).toBe(1);
  expect(listPartialFiles()).toEqual([]);
});
