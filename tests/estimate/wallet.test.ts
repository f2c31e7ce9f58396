import { bech32 } from "@scure/base";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  cleanWallet,
  findMistake,
  isPlausibleSoFar,
  formatNameProblem,
  isEnsName,
  normalizeWallet,
  shortenWallet,
} from "~/estimate/wallet";
import { forAll } from "../support/for-all";

it.each([
  ["spaces around it", "  0xAbC\u00a0", "0xAbC"],
  ["other control characters", "\u0000 0x\u00071\u009f", "0x1"],
  ["half a surrogate pair", "0x\ud83d1\ude00", "0x1"],
  ["halves that would form a pair", "\ud83d\u0000\ude00", ""],
  ["256 characters and more", "a".repeat(300), "a".repeat(256)],
  ["a pair that the limit would cut in two", `${"a".repeat(255)}😀`, "a".repeat(255)],
  ["a space at the limit", `${"a".repeat(255)} b`, "a".repeat(255)],
])("cleanWallet handles %s", (_, raw, clean) => {
  expect(cleanWallet(raw)).toBe(clean);
});

it("a name's problem is said in a sentence of its own, which says what to do next", () => {
  const problems = ["invalid", "not-found", "not-set", "timeout", "offline"] as const;
  expect(problems.map((problem) => formatNameProblem(problem, "a.eth"))).toEqual([
    "“a.eth” isn’t a valid name: check the spelling",
    "“a.eth” was not found: check the spelling",
    "“a.eth” has no address set: paste the address instead",
    "“a.eth” took too long to resolve: try again, or paste the address",
    "“a.eth” can’t be resolved right now: try again later, or paste the address",
  ]);
});

it("a name ends in .eth, and has no spaces or empty parts", () => {
  const names = ["vitalik.eth", "pay.vitalik.eth", "VITALIK.ETH", "m\u0131.eth"];
  const others = ["eth", ".eth", "a..eth", "a.eth.", "a.eth.xyz", "a.xyz", "a b.eth", "0x1"];
  expect([...names, ...others, "https://a.eth"].filter(isEnsName)).toEqual(names);
});

const DIGITS = "aB34567890".repeat(4);
const SHORT = `0x${DIGITS.slice(1)}`;
const TWO = `0x${DIGITS}0x${DIGITS}`;

it.each([
  ["a usual one", `0x${DIGITS}`, null],
  ["one with a capital X", `0X${DIGITS}`, null],
  ["a name", "vitalik.eth", "This site can’t look up names. Paste the 0x address."],
])("the mistake in a usual or no address: %s", (_, wallet, mistake) => {
  expect(findMistake(wallet)).toBe(mistake);
});

it.each([
  ["a digit too few", SHORT, "39 characters after 0x instead of 40."],
  ["one digit", "0x1", "1 character after 0x instead of 40."],
  ["a letter O", `${SHORT}O`, "“O” is neither 0 to 9 nor a to f."],
  ["a character of two code units", "0x😀", "“😀” is neither 0 to 9 nor a to f."],
  ["a look-alike", `${SHORT}а`, "“а” (U+0430) is neither 0 to 9 nor a to f."],
  ["an invisible character", "0x\u200b1", "“\u200b” (U+200B) is neither 0 to 9 nor a to f."],
  ["no 0x", DIGITS, "0x in front is missing."],
  ["two addresses", TWO, "this looks like two; put each on a line of its own."],
  ["one of Bitcoin", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "use 0x followed by 40 hex characters."],
  ["one in bech32", `bc1q${"x".repeat(38)}`, "use 0x followed by 40 hex characters."],
  ["other words", "my wallet", "use 0x followed by 40 hex characters."],
])("the mistake in an address: %s", (_, wallet, mistake) => {
  expect(findMistake(wallet)).toBe(`Not an address: ${mistake}`);
});

it.each([
  ["0x", true],
  [`0x${DIGITS}`, true],
  [`0x${DIGITS}0`, false],
  ["0x12g", false],
  ["0xgood.eth", true],
  ["my0x", true],
])("may %j become an address or a name? %s", (text, isPlausible) => {
  expect(isPlausibleSoFar(text)).toBe(isPlausible);
});

const prefix = fc.stringMatching(/^[a-z][a-z\d]{1,19}$/);
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const account = fc.oneof(bytes(20), bytes(32));
const encode = (start: string, of: Uint8Array) => bech32.encode(start, bech32.toWords(of), false);

it("a Cosmos account's key is that of its bytes, under any prefix, and of no others", () => {
  forAll([prefix, prefix, account, account], (one, other, mine, another) => {
    const key = normalizeWallet(encode(one, mine));
    expect(normalizeWallet(encode(other, mine).toUpperCase())).toBe(key);
    expect(normalizeWallet(key)).toBe(key);
    expect(normalizeWallet(encode(one, another)) === key).toBe(`${mine}` === `${another}`);
  });
});

it("only 20 or 32 bytes are a Cosmos account; other bech32 stays as it is", () => {
  const lengths = fc.integer({ min: 20, max: 40 }).filter((length) => ![20, 32].includes(length));
  forAll([prefix, lengths.chain(bytes)], (start, of) => {
    expect(normalizeWallet(encode(start, of))).toBe(encode(start, of));
  });
});

it("a name is shown in full, as its characters may look like others", () => {
  const names = ["my-savings-account.eth", "my-sav\u0456ngs-account.eth", "pay.my-savings.eth"];
  expect(names.map((name) => shortenWallet(name))).toEqual(names);
});

it("shortenWallet shows more of a wallet that others would look like", () => {
  const digits = "1234567890".repeat(4);
  const [whole, cut] = [`0x${"3".repeat(40)}`, `0x${"3".repeat(39)}`];
  const wallets = [`0x${digits}`, `0x${digits.slice(0, 12)}f${digits.slice(13)}`, whole, cut];
  expect(wallets.map((wallet) => shortenWallet(wallet, wallets))).toEqual([
    "0x1234567890123456…5678901234567890",
    "0x123456789012f456…5678901234567890",
    whole,
    cut,
  ]);
  expect(shortenWallet(whole, [whole, `0x${digits}`])).toBe("0x3333…3333");
});

it("shortenWallet keeps both ends of a long wallet, and a short one as it is", () => {
  expect(shortenWallet("1234567890123")).toBe("1234567890123");
  expect(shortenWallet("12345678901234")).toBe("123456…1234");
});

it("shortenWallet never cuts a character in two: a page can't carry a lone surrogate", () => {
  for (let length = 0; length < 8; length++) {
    const wallet = `${"x".repeat(length)}${"😀".repeat(14)}${"y".repeat(length)}`;
    expect(shortenWallet(wallet)).not.toMatch(/\p{Surrogate}/u);
    expect(shortenWallet(wallet)).toContain("…");
  }
});
