import { readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CHAINS } from "~/server/campaign/chains.server";
import { importFile } from "~/server/snapshot/import-table.server";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { mitosis } from "../../support/mitosis";
import { walletWith } from "../../support/wallets";
import { runCommand } from "../../support/run-command";
import { SNAPSHOT_META, openInTest } from "../../support/snapshot-file";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const A = `0x${"11".repeat(20)}`;
const B = `0x${"22".repeat(20)}`;
const C = `0x${"aB".repeat(20)}`;
const [D = "", E = "", F = ""] = ["44", "55", "66"].map((pair) => `0x${pair.repeat(20)}`);
const SOLANA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const HEADER = "address,theo\n";
const GOOD = `${B},1\n`;
const NO_EVM = "Not an address: use 0x followed by 40 hex characters.";
const path = makeTemporaryFolders();

/** Has decimals for one of its sources. */
const inWei = {
  ...mitosis,
  sources: { ...mitosis.sources, theo: { ...mitosis.sources.theo!, decimals: 18 } },
};

interface Options {
  campaign?: typeof mitosis;
  skipsBadRows?: boolean;
}

function importTable(
  table: string | Buffer,
  { campaign = mitosis, skipsBadRows = false }: Options = {},
) {
  writeFileSync(path("in.csv"), table);
  const meta = { ...SNAPSHOT_META, skipsBadRows };
  return importFile(campaign, path("in.csv"), path("out.sqlite"), meta);
}

/** Expects an import to be refused in one line, and to keep the older snapshot. */
async function expectRefusal(run: () => Promise<unknown>, says: string): Promise<void> {
  writeFileSync(path("out.sqlite"), "older");
  const error = await run().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toContain(inFolder(says));
  expect(message).not.toContain("\n");
  expect(message.length).toBeLessThan(1000);
  expect(readFileSync(path("out.sqlite"), "utf8")).toBe("older");
  expect(readdirSync(path("")).filter((name) => name.includes("partial"))).toEqual([]);
}

const inFolder = (text: string) => text.replaceAll("FOLDER", path("").replace(/\/$/, ""));

type Points = Record<string, { theo?: number; testnet?: number; weETH?: [number, number] }>;

/** The new snapshot's numbers of each address, without zeros. */
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

interface Case extends Options {
  table: string;
  gives: Points;
  /** The skipped rows. */
  named?: string[];
}

const CASES: Record<string, Case> = {
  "capitals and spaces in the header": {
    table: ` Address ,THEO,"We ETH"\n${A},1250,2\n`,
    gives: { [A]: { theo: 1250, weETH: [2, 1] } },
  },
  "columns in any order, in quotes, with CRLF but for the last line": {
    table: `"theo","weETH.tier","testnet","weETH","address"\r\n"","3","1e5","1.5","${A}"\r\n7,,,,${B}`,
    gives: { [A]: { testnet: 100_000, weETH: [1.5, 3] }, [B]: { theo: 7 } },
  },
  "invisible characters around everything, and a byte-order mark": {
    table: `\uFEFF\u200Baddress\u2060,\u00A0theo\u200B\r\n\u200B${A}\u00A0,\u200B4000\u200D\r\n${B},\u00A07\u00AD\r\n`,
    gives: { [A]: { theo: 4000 }, [B]: { theo: 7 } },
  },
  "lines with nothing in any field": {
    table: `\n,,\naddress,theo,testnet\n${A},1,2\n\n,,\n\u200B\n${B},3,4\n;\n`,
    gives: { [A]: { theo: 1, testnet: 2 }, [B]: { theo: 3, testnet: 4 } },
  },
  "names, also one like that of a row of sums": {
    table: `${HEADER}total.eth,5\nalice.sol,6\n`,
    gives: { "total.eth": { theo: 5 }, "alice.sol": { theo: 6 } },
  },
  "addresses as databases write bytes": {
    table: `${HEADER}\\x${"1f".repeat(20)},1\n\\\\x${"2f".repeat(20)},2\nX'${"3F".repeat(20)}',3\n`,
    gives: {
      [`0x${"1f".repeat(20)}`]: { theo: 1 },
      [`0x${"2f".repeat(20)}`]: { theo: 2 },
      [`0x${"3f".repeat(20)}`]: { theo: 3 },
    },
  },
  "addresses in other text, as tables and explorers write them": {
    table: `address;theo\n'${A};1\n"=""${B}""";2\nhttps://e.example/address/${C}#tokens;3\neip155:1:${D};4\n\u200B<${E}>;5\nmain: ${F};6\n`,
    gives: Object.fromEntries([A, B, C, D, E, F].map((address, at) => [address, { theo: at + 1 }])),
  },
  "addresses of another chain, even of digits that Ethereum's have": {
    table: `${HEADER}${"1f".repeat(20)},1\n'${SOLANA},2\n`,
    campaign: { ...mitosis, chain: CHAINS.any },
    gives: { ["1f".repeat(20)]: { theo: 1 }, [SOLANA]: { theo: 2 } },
  },
  "addresses in other text that would be keys on another chain": {
    table: `${HEADER}'0x${"7b".repeat(32)},1\n`,
    campaign: { ...mitosis, chain: CHAINS.move },
    gives: { [`0x${"7b".repeat(32)}`]: { theo: 1 } },
  },
  "an address without Ethereum's prefix": {
    table: `${HEADER}${"Ab".repeat(20)},1\n`,
    gives: { [`0x${"ab".repeat(20)}`]: { theo: 1 } },
  },
  "whole numbers of the smallest unit": {
    table: `address,theo,testnet\n${A},1674480910917615539182,1.5\n`,
    campaign: inWei,
    gives: { [A]: { theo: 1674.4809109176155, testnet: 1.5 } },
  },
  "bad rows, skipped": {
    table: `address,theo\nThe team,1\n0x1f9a…6b8d,2\n${A},2\n${SOLANA},3\n${A},4\nTotal,6\n`,
    skipsBadRows: true,
    gives: { [A]: { theo: 2 } },
    named: [
      "FOLDER/in.csv:2: “The team” does not look like an address",
      "FOLDER/in.csv:3: “0x1f9a…6b8d”: Not an address: “…” is neither 0 to 9 nor a to f.",
      `FOLDER/in.csv:5: “9xQeWv…VFin”: That’s a Solana address. This campaign counts Ethereum wallets.`,
      `FOLDER/in.csv:7: “Total”: ${NO_EVM}`,
      "FOLDER/in.csv:6: “0x1111…1111” appears more than once: it is in FOLDER/in.csv:4, too",
    ],
  },
  "tabs, with thousands": {
    table: `address\tweETH\tweETH.tier\n${A}\t1,007\t3\n`,
    gives: { [A]: { weETH: [1007, 3] } },
  },
  "-0": { table: `${HEADER}${A},-0\n${B},1\n`, gives: { [A]: {}, [B]: { theo: 1 } } },
};

/** A refusal's message, with the refused text. */
const REFUSED: Record<string, string | Buffer | [table: string, Options]> = {
  "in.csv: is empty": "",
  "in.csv: has a header, but no rows": HEADER,
  "in.csv:1: the header has no column of points": `address\n${A}\n`,
  "in.csv:1: the header has no column of addresses": `theo\n1\n`,
  "in.csv:1: unknown column “amount”": `address,theo,amount\n${A},1,1250\n`,
  "in.csv:1: unknown column “teho”; did you mean “theo”?": `address,teho\n${A},1250\n`,
  "in.csv:1: the column “theo” appears more than once": `address,theo, Theo\n${A},1,2\n`,
  "in.csv:3: no address": `${HEADER}${GOOD}  ,1\n`,
  "in.csv:3: “.” does not look like an address": `${HEADER}${GOOD}.,1\n`,
  "in.csv:2: “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…” does not look like an address": `${HEADER}${"a".repeat(257)},1\n`,
  "in.csv:2: “a\uFFFDb” does not look like an address": `${HEADER}a\u0000b,1\n`,
  "in.csv:2: “caf\uFFFD” does not look like an address": Buffer.from(
    `${HEADER}caf\xe9,1\n`,
    "latin1",
  ),
  // A digit that no address has; two in a cell.
  "in.csv:2: “0x22": `${HEADER}${B}é,1\n`,
  "in.csv:2: “0x11": `${HEADER}${A} ${B},1\n`,
  // It isn't printed.
  "in.csv:2: this could be a private key or a phrase": `${HEADER}0x${"7a".repeat(32)},1\n`,
  "in.csv:2: “0x123”: Not an address: 3 characters": `${HEADER}0x123,1\nsam.eth,2\n0x12,-3\n`,
  "in.csv:2: “alice@sea.example” does not look like an address": `${HEADER}alice@sea.example,1\n`,
  "in.csv:2: 3 fields, but the header has 2": `${HEADER}${A},1,000\n`,
  "in.csv:2: 1 field, but the header has 2": `${HEADER}${A}\n`,
  "in.csv:2: a quote is not closed": `${HEADER}"${A}\n",1\n`,
  "in.csv:3: the line is too long": `${HEADER}${GOOD}${"x".repeat(1_000_000)}\n${GOOD}`,
  "in.csv:2: theo has a comma, which may be a decimal mark: “1,234”": `address;theo\n${A};1,234\n`,
  "in.csv:2: theo is below 0: “-1”": `${HEADER}${A},-1\n`,
  "in.csv:2: theo is not a number: “1e999”": `${HEADER}${A},1e999\n`,
  "in.csv:2: theo is hexadecimal, which needs the source’s decimals: 18 for wei, 0 for points: “0x10”": `${HEADER}${A},0x10\n`,
  "in.csv:2: theo is too large to add up": `${HEADER}${A},1e31\n`,
  "in.csv:2: theo has more digits than can be stored": `${HEADER}${A},1e-400\n`,
  "in.csv:2: theo is not a whole number, of 18 decimals: “1.5”": [
    `${HEADER}${A},1.5\n`,
    { campaign: inWei },
  ],
  "in.csv:2: weETH.tier is not a whole number": `address,weETH,weETH.tier\n${A},1,0\n`,
  "in.csv:4: “0x1111…1111” appears more than once: it is in FOLDER/in.csv:2, too": `${HEADER}${A},1\n${GOOD}${A.toLowerCase()},\n`,
  "FOLDER/in.csv: no row can be read": [`${HEADER}${A},-1\n${B},moon\n`, { skipsBadRows: true }],
};

/** Of control characters, of bytes that are no UTF-8, and of both. */
const NO_TEXT = {
  zip: Buffer.from("PK\x03\x04\x14\0\x06\0"),
  gzip: gzipSync(HEADER + GOOD),
  "utf-16": Buffer.from(`\uFEFF${HEADER}`, "utf16le"),
};

describe("import", () => {
  it.each(Object.entries(CASES))("%s", async (_, { table, gives, named = [], ...options }) => {
    const report = await importTable(table, options);
    expect(readPoints(Object.keys(gives))).toEqual(gives);
    expect(report).toMatchObject({ skipped: named.length, named: named.map(inFolder) });
  });

  it.each(Object.entries(REFUSED))("is refused: %s", async (says, refused) => {
    const [table, options] = Array.isArray(refused) ? refused : [refused];
    await expectRefusal(() => importTable(table, options), says);
  });

  it.each(Object.entries(NO_TEXT))("is refused, as no text: %s", async (_, bytes) => {
    await expectRefusal(() => importTable(bytes), "in.csv:1: the table is not UTF-8 text");
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

  it.each<[where: string, write: (secret: string) => string, options?: Options]>([
    ["the address", (secret) => `${HEADER}${secret},1\n${GOOD}`],
    ["a skipped row", (secret) => `${HEADER}${secret},1\n${GOOD}`, { skipsBadRows: true }],
    ["the points", (secret) => `${HEADER}${A},${secret}\n`],
    ["units", (secret) => `${HEADER}${A},${secret}\n`, { campaign: inWei }],
    ["the tier", (secret) => `address,weETH,weETH.tier\n${A},1,${secret}\n`],
    ["a column's name", (secret) => `address,${secret}\n${GOOD}`],
    ["the first line", (secret) => `wallet ${secret},1\n${GOOD}`],
  ])("says no more than the ends of what may be a secret in %s", async (_, write, options) => {
    for (const secret of SECRETS) {
      const said = await importTable(write(secret), options).then(
        ({ named }) => named.join("\n"),
        (error: Error) => error.message,
      );
      expect(said).toMatch(/in\.csv:\d: /);
      const parts = Array.from(secret, (_, index) => secret.slice(index, index + 8));
      expect(parts.filter((part) => part.length === 8 && said.includes(part))).toEqual([]);
    }
  });

  it("says no more than the ends of a repeated address, where keys look the same", () => {
    const campaign = { ...mitosis, chain: CHAINS.starknet };
    const row = `0x${"7b".repeat(32)},1\n`;
    const open = () => openSample(campaign, { table: "in.csv", text: HEADER + row + row });
    expect(open).toThrow(
      "in.csv:3: “(hidden private key)” appears more than once: it is in in.csv:2",
    );
  });

  it("reads standard input when run as a command; names twenty skipped rows, and counts the rest", async () => {
    const args = ["import", "-", "--out", path("out.sqlite"), "--name", "Season 1"];
    const more = ["--taken-at", "2025-08-01T02:00:00+02:00", "--note", "final", "--skip-bad-rows"];
    const { code, out } = await runCommand([...args, ...more], {
      input: `testnet,address,theo\n,${A},1\n2,${B},3\n${"9,Total,9\n".repeat(25)}`,
    });
    expect(code).toBe(0);
    expect(out).toContain("\nskipped rows: 25\n");
    expect(out.match(/-:\d+: “Total”/g)).toHaveLength(20);
    expect(out).toContain("  and 5 more\n");
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
    await importTable(table.join("\n"));
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

  it("refuses a missing file or folder, and never replaces its own input or what is no file", async () => {
    writeFileSync(path("in.csv"), HEADER + GOOD);
    symlinkSync(path("in.csv"), path("input"));
    const cases: [file: string, out: string, says: string][] = [
      [path("in.csv"), path("none/out.sqlite"), "there is no such folder"],
      // Fails as a read-only folder would, but for root, too: with `.partial-1`, the name is too
      // long.
      [path("in.csv"), path("x".repeat(250)), "x: cannot be written: ENAMETOOLONG"],
      [path("none.csv"), path("out"), "none.csv: there is no such file"],
      [path("in.csv"), path("."), "is a folder"],
      [path("in.csv"), "/dev/null", "null: is no regular file, so it is not replaced"],
      [path("input"), path("in.csv"), "input: is also the output"],
    ];
    const meta = { ...SNAPSHOT_META, skipsBadRows: false };
    for (const [file, out, says] of cases)
      await expectRefusal(() => importFile(mitosis, file, out, meta), says);
    expect(readdirSync(dirname(path("in.csv")))).not.toContain("out");
  });

  it("leaves no file of a campaign without sources", async () => {
    const campaign = { ...mitosis, sources: {}, parts: {} };
    await expectRefusal(() => importTable(HEADER + GOOD, { campaign }), "has no sources of points");
  });

  it.each<[says: string, ...args: string[]]>([
    ["in.csv:2: theo is below 0: “-1”", "in.csv", "--out", "out"],
    ["--taken-at must be a time", "in.csv", "--out", "out", "--taken-at", "yesterday"],
    ["Unknown option '--column'", "in.csv", "--out", "out", "--column", "theo=amount"],
    ["--out FILE.sqlite is missing", "in.csv"],
    ["needs one FILE", "in.csv", "more.csv", "--out", "out"],
  ])("refuses as a command, with exit status 1: %s", async (says, ...args) => {
    writeFileSync(path("in.csv"), `${HEADER}${A},-1\n`);
    const inFolder = args.map((arg) => (/^(?:.*\.csv|out)$/.test(arg) ? path(arg) : arg));
    const { code, out, err } = await runCommand(["import", ...inFolder]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(says);
    expect(err.trimEnd()).not.toContain("\n");
    expect(readdirSync(path("."))).toEqual(["in.csv"]);
  });
});
