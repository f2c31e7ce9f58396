import { describe, expect, it } from "vitest";
import { readPastedWallets } from "~/domain/scenario/pasted-wallets";
import { formatSecret } from "~/domain/scenario/secret";
import { isGlued, isPlain } from "~/features/wallets/load-pasting";
import { describePasted } from "~/features/wallets/pasting-chunk";
import { CHAINS } from "~/server/campaign/chains.server";

const ADDRESS = `0x${"aB".repeat(20)}`;

describe("a text in the wallet field", () => {
  it.each([
    "main: vitalik.eth",
    "1 vitalik.eth",
    "vitalik.eth.",
    "“vitalik.eth”",
    "a.eth b.eth",
    "https://app.ens.domains/vitalik.eth",
    `main_${ADDRESS}`,
    `${ADDRESS}.`,
    `main ${ADDRESS.slice(0, -1)}`,
    `https://etherscan.io/address/${ADDRESS.slice(0, -1)}`,
    `${ADDRESS.slice(0, 9)}\u200b${ADDRESS.slice(9)}`,
    '{"main":1}',
    "7e".repeat(32),
    `0x${"7e".repeat(32)}`,
    "0x1\n0x2, 0x3",
  ])("is a link, label, list or secret, to be read: %s", (text) => {
    expect(isPlain(text)).toBe(false);
  });

  it.each([
    ...["vitalik.eth", "0x1", "0xaB34…7890", "my-old_wallet", "my old wallet", "😀", ".."],
    ADDRESS.slice(0, -1),
    ` ${ADDRESS}\n`,
  ])("is a plain wallet, or part of one: %s", (text) => {
    expect(isPlain(text)).toBe(true);
  });
});

describe("a text in the wallet field of a campaign of another chain", () => {
  const SOL = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";

  it.each([`main ${SOL}`, `https://solscan.io/account/${SOL}`, `${SOL}\n${SOL}`])(
    "is a link, label or list: %s",
    (text) => expect(isPlain(text, CHAINS.solana)).toBe(false),
  );

  it.each([SOL, SOL.slice(0, 20), ` ${SOL}\n`, "alice.sol", "my old wallet"])(
    "is a plain wallet, or part of one: %s",
    (text) => expect(isPlain(text, CHAINS.solana)).toBe(true),
  );

  it("is one that has another pasted into it", () => {
    expect(isGlued(SOL, SOL, "", CHAINS.solana)).toBe(true);
    expect(isGlued(SOL.slice(0, 20), SOL.slice(20), "", CHAINS.solana)).toBe(false);
  });
});

describe("a whole wallet pasted into another", () => {
  const FRIENDS = `0x${"3".repeat(40)}`;

  it.each<[string, string, string, number]>([
    ["in its middle", FRIENDS, ADDRESS, 20],
    ["at its end, with a line break", FRIENDS, `${ADDRESS}\n`, 42],
    ["at its beginning", FRIENDS, ADDRESS, 0],
    ["into a name", "vitalik.eth", ADDRESS, 7],
    ["as a name", FRIENDS, "vitalik.eth", 42],
    ["mistyped", FRIENDS, ADDRESS.slice(0, -1), 42],
    ["without 0x", FRIENDS, ADDRESS.slice(2), 42],
    ["after 0x", "0x", ADDRESS, 2],
  ])("would become part of it: %s", (_, wallet, text, caret) => {
    expect(isGlued(wallet.slice(0, caret), text, wallet.slice(caret))).toBe(true);
  });

  it.each<[string, string, string, number]>([
    ["part of an address", FRIENDS.slice(0, 20), FRIENDS.slice(20), 20],
    ["the digits of an address, after its 0x", "0x", FRIENDS.slice(2), 2],
    ["the digit that is missing", FRIENDS.slice(0, -1), "3", 41],
    ["a name below which the typed one is", "pay.", "vitalik.eth", 4],
    ["a second address after a comma", `${FRIENDS},`, ADDRESS, 43],
    ["an address into an empty field", "", ADDRESS, 0],
  ])("is an edit as any other if it is %s", (_, wallet, text, caret) => {
    expect(isGlued(wallet.slice(0, caret), text, wallet.slice(caret))).toBe(false);
  });
});

describe("the result of a pasted list", () => {
  /** The message about a text pasted into a list of these wallets. */
  function summarize(text: string, known: string[] = []): string {
    return describePasted(readPastedWallets(text, known));
  }

  const key = "7e".repeat(32);
  const full = Array.from({ length: 20 }, (_, index) => `0x${index}`);
  const [one, two] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];

  it.each([
    ["one wallet", "0x1", [], "1 wallet added."],
    ["two", "0x1,0x2", [], "2 wallets added."],
    ["a repeat", "0x1,0x2", ["0x2"], "1 wallet added. Already in your list: “0x2”."],
    [
      "no address beside one",
      "0x1,my old wallet",
      [],
      "1 wallet added. Not an address: “my old wallet”.",
    ],
    ["no address", "not an address", [], "Not an address: “not an address”."],
    [
      "one too long",
      `0x1,${"x".repeat(257)}`,
      [],
      "1 wallet added. Too long for an address: “xxxxxx…xxxx”.",
    ],
    ["nothing", "", [], ""],
    [
      "one beyond the limit, which is shortened",
      `${one}\n${two}`,
      full.slice(1),
      "1 wallet added. At most 20 wallets; left out: “0xbbbb…bbbb”.",
    ],
    [
      "ten repeats, of which eight are named",
      full.slice(0, 10).join(),
      full,
      "Already in your list: “0x0”, “0x1”, “0x2”, “0x3”, “0x4”, “0x5”, “0x6”, “0x7”, 2 more.",
    ],
    [
      "a key twice, which isn't repeated",
      `0x1\n${key}\n${key}`,
      [],
      `1 wallet added. ${formatSecret("key")}`,
    ],
    ["a phrase", Array(12).fill("abandon").join("\n"), [], formatSecret("phrase")],
  ])("is said of %s", (_, text, known, said) => {
    expect(summarize(text, known)).toBe(said);
  });
});
