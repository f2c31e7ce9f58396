import fc from "fast-check";
import { expect, it } from "vitest";
import { parseWallets } from "~/estimate/parse-wallets";
import type { Secret } from "~/estimate/secret";
import { formatWallets } from "~/estimate/wallet-list";
import { forAll, forMany } from "../support/for-all";

/** Ordinary addresses, each unique to its number. */
function addressesOf(count: number, from = 1): string[] {
  const address = (number: number) => `0xAb${number.toString(16).padStart(38, "0")}`;
  return Array.from({ length: count }, (_, index) => address(from + index));
}

const [A, B, C] = addressesOf(3) as [string, string, string];
const KEY = "7e".repeat(32);
const NO_SECRETS: Secret[] = [];
const NOTHING_ELSE = {
  ...{ unreadable: [], tooLong: [], repeated: [], beyond: [], secrets: NO_SECRETS },
  labels: new Map(),
};

it.each([
  ["nothing", ""],
  ["blanks", " \r\n\t\u00a0"],
  ["separators", ",;\n,"],
  ["control characters", "\u0000\u0007"],
])("a pasted text contains no wallets: %s", (_, text) => {
  expect(parseWallets(text)).toEqual({ wallets: [], ...NOTHING_ELSE });
});

it("a pasted text may have any word as a wallet", () => {
  const words = ["vitalik", "0x1", "😀", "a/../b", "'=1"];
  expect(parseWallets(words.join("\n")).wallets).toEqual(words);
});

const SHORT = A.slice(0, -1);
const NAME = "vitalik.eth";
const TX = `https://etherscan.io/tx/0x${KEY}`;

/** A text's outcome: its wallets, its labels, and what is left out. */
type Outcome = [text: string, added: string[], labels?: string[], unreadable?: string[]];

it.each<Outcome>([
  [`https://etherscan.io/address/${SHORT}`, [SHORT]],
  [`<a href="https://etherscan.io/address/${A}" class="b">main</a>`, [A], ["main"]],
  [`eth:${A}`, [A]],
  [`eip155:1:${A}`, [A]],
  [`did:pkh:eip155:1:${A}`, [A]],
  [`ethereum:${A}@1`, [A]],
  [`ethereum:${B}/transfer?address=${A}&uint256=1`, [A]],
  [`eth: ${A}`, [A], ["eth"]],
  [`Base:${A}`, [A], ["Base"]],
  [`\u200e0x\u200b${A.slice(2, 9)}\u2060${A.slice(9)}`, [A]],
  [`\u200evitalik.eth\ufeff`, [NAME]],
  [`a.eth\n\u200bvitalik.eth`, ["a.eth", NAME]],
  [`👨\u200d👩\u200d👧.eth`, [`👨\u200d👩\u200d👧.eth`]],
  [`@vitalik.eth`, [NAME]],
  [`my_own-1.eth!`, ["my_own-1.eth"]],
  [`{\n  "main": "${A}",\n  "cold": "vitalik.eth"\n}`, [A, NAME], ["main", "cold"]],
  [`[{"address":"${A}","name":"main"},{"address":"${B}","points":5}]`, [A, B]],
  [`{"data":{"accounts":[{"label":"main","walletAddress":"${A}"}]}}`, [A]],
  [`\n,; \t${A}\t\t${B}\n \t \r\n\r\n\u0007${C},;,\t\n`, [A, B, C]],
  ...["my old wallet", "my old wallet ".repeat(20).trim(), "0x1 0x2"].map((line): Outcome => [
    `${A}\n${line}\n${C}`,
    [A, C],
    [],
    [line],
  ]),
  [`${A} ${SHORT} ${C}`, [A, SHORT, C]],
  [`- [ ] ${A} — main\n- [x] ${B} — cold`, [A, B], ["main", "cold"]],
  [`- [X] main ${A}\n#2 (3) cold ${B}`, [A, B], ["main", "cold"]],
  [`https://example.com/vitalik.eth/${A}`, [A]],
  [`https://example.com/?owner=alice&a=${A}`, [A]],
  [`| 1 | main | ${A} | 5% |`, [A], ["main"]],
  [`main:${A}`, [A], ["main"]],
  [`${A}:main`, [A], ["main"]],
  [`${A}----main`, [A], ["main"]],
  [`${A}#tokentxns`, [A]],
  [`main:\n${A}\n\ncold storage\n${B}\n`, [A, B], ["main", "cold storage"]],
  [`my wallets\n${A}\n${B}`, [A, B], [], ["my wallets"]],
  [`0x${"0".repeat(24)}${A.slice(2)}`, [A]],
  [TX, [], [], [TX]],
  [`wallet${A}`, [A]],
  [`Account 1: ${A}`, [A], ["Account 1"]],
  [`Address: ${A}`, [A]],
  [`main: ${A}\ncold: ${SHORT}`, [A, SHORT], ["main", "cold"]],
  [`main: ${A.slice(2)}`, [A], ["main"]],
  [`vitalik.eth: ${A}`, [A], ["vitalik.eth"]],
  [`\u3164: ${A}`, [A]],
  [`main: ${A}.eth`, [`${A}.eth`], ["main"]],
  [`1. My main — ${A}\n2. Cold = ${B}`, [A, B], ["My main", "Cold"]],
  [`main\t${A}\t1250.5\ncold\t${B}\t7`, [A, B], ["main", "cold"]],
  [`${A} main "1,250.50"`, [A], ["main"]],
  [`vitalik.eth,main`, [NAME], ["main"]],
  [`a.eth b.eth`, ["a.eth", "b.eth"]],
  [`My names:\nvitalik.eth`, [NAME], [], ["My names:"]],
  [`#\tName\tWallet address\tBalance (ETH)\n1\tmain\t${A}\t7`, [A], ["main"]],
  [`\n\nName\tWallet\tShoe size\nmain\t${A}\t44`, [A], ["main"]],
  [`Wallets\n${A}\n${B}`, [A, B]],
  [`${A}\nlabel\n${B}`, [A, B], [], ["label"]],
  ["address\nlabel", ["address", "label"]],
  [`main: ${A}, cold: ${B}`, [A, B], ["main", "cold"]],
  [`${A}${"!".repeat(300)}`, [A]],
  [`${A} ${"x".repeat(300)}`, [A], ["x".repeat(40)]],
])(
  "an address or a name is taken out of what surrounds it: %s",
  (text, added, labels = [], unreadable = []) => {
    const read = parseWallets(text);
    expect({ ...read, labels: [...read.labels.values()] }).toEqual({
      ...NOTHING_ELSE,
      wallets: added,
      labels,
      unreadable,
    });
  },
);

it("a list of wallets is read as the wallets it was", () => {
  forAll([fc.string({ unit: "binary" })], (text) => {
    const { wallets } = parseWallets(text);
    expect(parseWallets(wallets.join("\n")).wallets).toEqual(wallets);
  });
});

const MARKS = [..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"];
const OTHERS = [
  ..."¦§«»¬°±¶·¿×÷–—‘’“”„†‡•…‰‹›⁄←↑→↓↔⇒−∕∙│■►◆★、。《》「」・！＆（）＋，．／：；｜～،؛۔",
];
const SPACES = ["\u00a0", "\u2003", "\u3000", "\u2028", "\u0085", "\v", "\f", "\n\n", "\t"];
const INVISIBLE = ["\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u0000", "\u200e"];
const WRITTEN = [
  ...["%2C", "%20", "%0A", "->", " and ", " / ", " => ", "\\n", ", and ", "<br>", "&nbsp;"],
];
it.each([...MARKS, ...OTHERS, ...SPACES, ...INVISIBLE, ...WRITTEN].map((mark) => [mark]))(
  "all wallets are taken, whatever separates them: %j",
  (mark) => {
    expect(parseWallets([A, B, C].join(mark)).wallets).toEqual([A, B, C]);
  },
);

it.each([
  [`https://estimator.example/?wallet=${A}&also=${B},${C}&fdv=450000000`, [A, B, C]],
  [
    `Mine: https://estimator.example/?fdv=1&amp;wallet=a.eth&amp;also=b.eth,${C} (new)`,
    ["a.eth", "b.eth", C],
  ],
  [`https://estimator.example/?wallet=${A}&also=${B}%2C${C}`, [A, B, C]],
  [`https%3A%2F%2Festimator.example%2F%3Fwallet%3D${A}%26also%3D${B}%2C${C}`, [A, B, C]],
  ["a.eth，b.eth、c.eth；d.eth", ["a.eth", "b.eth", "c.eth", "d.eth"]],
  ["a.eth/b.eth→c.eth+d.eth", ["a.eth", "b.eth", "c.eth", "d.eth"]],
  [`${A}/${SHORT}`, [A, SHORT]],
])("all wallets of a link or a list are taken: %s", (text, wallets) => {
  expect(parseWallets(text).wallets).toEqual(wallets);
});

it.each<[text: string, added: string[], secrets: number]>([
  [`0x${KEY}\n${KEY},${KEY}`, [], 3],
  [`${A} ${KEY}`, [A], 1],
  [`${KEY}:${A}`, [A], 1],
  [`Wallet\t${KEY}\n${A}`, [A], 1],
  [`[{"address":"${A}","name":"${KEY}"}]`, [A], 1],
  [`${A} sEdTM1uX8pu2do5XvTnutH6HsouMaM2`, [A], 1],
  [`\u200b${KEY.slice(0, 9)}\u200b${KEY.slice(9)}`, [], 1],
])("a transaction or private key is left out, of labels too: %s", (text, added, secrets) => {
  expect(parseWallets(text)).toEqual({
    ...NOTHING_ELSE,
    wallets: added,
    secrets: Array.from({ length: secrets }, () => "key"),
  });
});

it("a label belongs to the address that it stands beside, however that is written", () => {
  const { labels } = parseWallets(`main: ${A}\n${B.toLowerCase()},cold`);
  expect([...labels]).toEqual([
    [A.toLowerCase(), "main"],
    [B.toLowerCase(), "cold"],
  ]);
});

it("a label is not read for a wallet that is left out", () => {
  const all = addressesOf(51).map((wallet, index) => `wallet no. ${index}: ${wallet}`);
  expect(parseWallets(all.join("\n")).labels.size).toBe(50);
});

it("a label of which only punctuation can be seen is none", () => {
  expect(parseWallets(`-\u{2ee5e}\n: ${A}`).labels.size).toBe(0);
});

it("a label and its wallet are parsed as they were written", () => {
  // Not `SHORT`: with a label of hex digits in the next line, it may be a key.
  const wallet = fc.constantFrom(A, B, C, "vitalik.eth", "pay.vitalik.eth");
  const line = fc.tuple(wallet, fc.oneof(fc.string(), fc.string({ unit: "binary" })));
  forMany(1000, [fc.array(line, { maxLength: 8 })], (lines) => {
    const text = lines.map(([address, label]) => `${label}: ${address}`).join("\n");
    const { wallets, labels } = parseWallets(text);
    const again = parseWallets(formatWallets(wallets, labels));
    expect([again.wallets, again.labels]).toEqual([wallets, labels]);
  });
});

it("an entry longer than any wallet is left out", () => {
  const long = "x".repeat(257);
  const expected = { ...NOTHING_ELSE, wallets: [A], tooLong: [long] };
  expect(parseWallets(`${A}\n${long}`)).toEqual(expected);
});

it.each([
  ["twice", `${A} ${A} ${A}`, [A], [A, A]],
  ["in another case", `${A}\n${A.toLowerCase()}`, [A], [A.toLowerCase()]],
])("repeats: %s", (_, text, wallets, repeated) => {
  expect(parseWallets(text)).toEqual({ ...NOTHING_ELSE, wallets, repeated });
});

it("the fiftieth wallet is the last that counts, and changes nothing else", () => {
  const all = addressesOf(55);
  expect(parseWallets([...all, all[3], "two words"].join("\n"))).toEqual({
    ...NOTHING_ELSE,
    wallets: all.slice(0, 50),
    beyond: all.slice(50),
    repeated: [all[3]],
    unreadable: ["two words"],
  });
});

it.each<[string, (length: number) => string]>([
  ["addresses", (length) => addressesOf(length / 43).join("\n")],
  ["blanks between two words", (length) => `a${" ".repeat(length)}b`],
  ["line breaks between two words", (length) => `a${"\n".repeat(length)}b`],
  ["words on one line", (length) => "a ".repeat(length / 2)],
  ["separators", (length) => ",; \n".repeat(length / 4)],
  ["control characters", (length) => `${"\u0000".repeat(length)}a`],
  ["punctuation beside an address", (length) => `${A} ${"!".repeat(length)}x`],
  ["dots beside an address", (length) => `${A} ${"a.".repeat(length / 2)}`],
  ["an unclosed array", (length) => "[".repeat(length)],
  ["numbers beside an address", (length) => `${A},${"1,".repeat(length / 2)}`],
  ["tags", (length) => "<a".repeat(length / 2)],
  ["names", (length) => `${"a.".repeat(length / 2)}eth`],
  ["dots within a name", (length) => `a.eth${".".repeat(length)}b`],
  ["quotes", (length) => '"1,'.repeat(length / 3)],
  ["hex digits", (length) => `0x${"ab0x".repeat(length / 4)}`],
  ["format characters", (length) => "\u200b\ufeff".repeat(length / 2)],
  ["open objects", (length) => "{\n".repeat(length / 2)],
  ["nested arrays", (length) => "[".repeat(length / 2) + "]".repeat(length / 2)],
  ["beginnings of keys", (length) => "BEGIN x-priv-0xab nsec1 eyJ/".repeat(length / 28)],
  ["a word in base58", (length) => "aB1".repeat(length / 3)],
  ["bytes with a gap", (length) => `${"12,".repeat(31)}.`.repeat(length / 94)],
  ["words of phrases", (length) => "legal winner the ".repeat(length / 17)],
  ["lone surrogates", (length) => "\ud800 ".repeat(length / 2)],
])("a long text is read in linear time: %s", (_, textOf) => {
  // Well under a second; quadratic time would exceed the test's limit on any machine.
  expect(parseWallets(textOf(2 ** 19)).wallets.length).toBeLessThanOrEqual(50);
});
