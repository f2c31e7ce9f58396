import { listAdjustments, hideSecrets } from "~/estimate/raw-query";
import fc from "fast-check";
import { Mnemonic } from "ox";
import { describe, expect, it } from "vitest";
import { readWallets } from "~/estimate/codec";
import { formToSearch } from "~/estimate/form";
import { parseWallets } from "~/estimate/parse-wallets";
import { HIDDEN, findSecret, formatSecret, type Secret } from "~/estimate/secret";
import { forMany } from "../support/for-all";
import { mitosis } from "../support/mitosis";

const KEY = "7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e";
const A = "0xAb00000000000000000000000000000000000001";
const B = "0xAb00000000000000000000000000000000000002";
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const WORDS = PHRASE.split(" ");
/** The phrase's words and their numbers, as this function writes them. */
const numbered = (write: (word: string, number: number) => string) =>
  WORDS.map((word, at) => write(word, at + 1));
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
/** Base58 of this length. */
const base58 = (length: number) => "3Rt7kQzWm9".repeat(10).slice(0, length);

describe("a secret is found", () => {
  it.each<[about: string, text: string, secret: Secret]>([
    ["with numbers", numbered((word, number) => `${number}. ${word}`).join("\n"), "phrase"],
    ["with numbers and colons", numbered((word, at) => `${at}: ${word}`).join(" "), "phrase"],
    ["with numbers at the words", numbered((word, at) => `${at}${word}`).join(" "), "phrase"],
    ["with numbers behind", numbered((word, at) => `${word}${at}`).join("\n"), "phrase"],
    ["with numbers in brackets", numbered((word, at) => `(${at}) ${word}`).join(" "), "phrase"],
    ["with full stops", numbered((word, at) => `${at}. ${word}.`).join(" "), "phrase"],
    ["with three digits", numbered((word, at) => `0${at + 9} ${word}`).join(" "), "phrase"],
    ["encoded twice", WORDS.join("%20"), "phrase"],
    ["in full width", KEY.replaceAll("7", "７").replaceAll("e", "ｅ"), "key"],
    ["Avalanche's", `PrivateKey-${base58(50)}`, "key"],
    ["as JSON", JSON.stringify(WORDS), "phrase"],
    ["in Chinese", "的 一 是 在 不 了 有 和 人 这 中 大", "phrase"],
    ["in capitals", KEY.toUpperCase(), "key"],
    ["with a digit lost", KEY.slice(1), "key"],
    ["with a letter for a digit", KEY.slice(1) + "O", "key"],
    ["with a word at it", `my${KEY}`, "key"],
    ["with 0x twice", `0x0x${KEY}`, "key"],
    ["most of them", KEY.slice(0, 46), "key"],
    ["in a link", `https://example.com/key/0x${KEY}`, "key"],
    ..."/|:| & |=|>|! |?|`| . | and |_|-|%2F| = |: "
      .split("|")
      .map((mark): [string, string, Secret] => [mark, WORDS.join(mark), "phrase"]),
    ["without spaces, in capitals", WORDS.join("").toUpperCase(), "phrase"],
    ["without spaces, capitalized", WORDS.map(capital).join(""), "phrase"],
    ["in camel case", [WORDS[0], ...WORDS.slice(1).map(capital)].join(""), "phrase"],
    ["as HTML", WORDS.join("<br>"), "phrase"],
    ["encoded three times", WORDS.join("%2520"), "phrase"],
    ["as HTML with entities", WORDS.join("&#x20;"), "phrase"],
    ["escaped", WORDS.join("\\u0020"), "phrase"],
    ["in a keystore", `{"encryptedPrivateKey" : "in a form of its own"}`, "key"],
    ["as halves with 0x", `0x${KEY.slice(0, 32)} 0x${KEY.slice(32)}`, "key"],
    ["as quarters with 0x", KEY.replace(/.{16}/g, "0x$& "), "key"],
    ["without spaces, numbered", numbered((word, at) => `${at}${word}`).join(""), "phrase"],
    ["letters without blanks, eight of them different", "abcdefgh".repeat(5), "phrase"],
    ["the numbers of its words in groups", "0023 1234 0456 ".repeat(4), "key"],
    ["the numbers of its words, one digit short", "002312340456".repeat(4).slice(1), "key"],
    ["a key as a number", "1157920892373161954235709850086879078528375642790749043826", "key"],
    ["broken by a line break", `0x${KEY.slice(0, 30)}\n${KEY.slice(30)}`, "key"],
    ["broken after 40 digits", `0x${KEY.slice(0, 40)}\n${KEY.slice(40)}`, "key"],
    ["broken before 40 digits", `${KEY.slice(0, 24)} ${KEY.slice(24)}`, "key"],
    ["in groups", KEY.replace(/.{4}(?=.)/g, "$&-"), "key"],
    ["in bytes", KEY.replace(/..(?=.)/g, "$&:"), "key"],
    ["with invisible characters", KEY.replace(/.{8}/g, "$&\u200b"), "key"],
    ["with invisible characters, in base58", base58(88).replace(/.{8}/g, "$&\u200b"), "key"],
    ["what stands for one", HIDDEN.key, "key"],
  ])("%s: %s", (_, text, secret) => {
    expect(findSecret(text)).toBe(secret);
  });

  it.each([
    ["addresses", `${A} ${B}\n${A.slice(2)}\n${B.slice(2)}`],
    ["an address with a digit too many", `${A}0`],
    ["an address with an amount in wei", `${A},167448091091761553918212`],
    ["amounts", `1250 300 77 84 3000 22 1111 54 bed 2024-01-01 ${"100000 ".repeat(9)}`],
    ["shortened addresses", "0x1234…abcd, ".repeat(9)],
    ["names", "wood.alice.eth, bob.sol, carol.xyz,".repeat(20)],
    ["a name", "the-best-name-of-all.pay.vitalik.eth"],
    ["words", "my old wallet, the one that I bought in May"],
    ["names of other chains", "alice.stark, bob.osmo ".repeat(6)],
    ["labelled names", "label: name.eth\n".repeat(12)],
    ["a long name", "llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch.eth"],
    ["links to sites", "https://site.com https://other.xyz\n".repeat(6)],
    [
      "a Cosmos address in a link",
      "https://www.mintscan.io/cosmos/address/cosmos1snj9rerf8cefym3rmpmt4ywdmfw6xygfz3rjws",
    ],
    ["numbers, one a line", "1000\n1250\n1337\n".repeat(4)],
    ["a transaction", `https://etherscan.io/tx/0x${KEY} https://solscan.io/tx/${base58(88)}`],
    ["an address of an event log", `0x${"0".repeat(24)}${"abcdef0123".repeat(4)}`],
    ["an amount in wei before an address's digits", `${"1".repeat(24)} ${A.slice(2)}`],
    ["a word of hex letters before an address's digits", `face ${A.slice(2)}`],
    ["a long word of seven letters", "abcdefg".repeat(6)],
    ["a link of words", "https://app.example.com/earn/season/quests/daily/spin?ref=alice&lang=en"],
    ["a link", `https://estimator.example/?wallet=${A}&also=${B}&fdv=450000000`],
    ["a list with labels", `${A} main\n${B} cold storage wallet\n`.repeat(6)],
    ["JSON", JSON.stringify([{ address: A, name: "main", tier: "gold", rank: 3, chain: "base" }])],
    [
      "a page",
      `Airdrop claims opened today. Connect the wallet which held tokens before March, then review
       each allocation: ${A} receives 1,250.50 tokens, while other eligible addresses (listed below)
       share whatever remains unclaimed after ninety days. Never share private keys or recovery
       phrases with anyone; our support team would never ask for those.`,
    ],
    [
      "a page in Spanish",
      "Conecte su cartera para ver cuántos tokens recibe cada dirección, y revise las condiciones antes de aceptar; nunca comparta la frase de recuperación con nadie, ni siquiera con el soporte.",
    ],
    ["a header", "address,name,email,country,points,season,badges,level,referrals,streak,rank"],
    ["camel case", "userName,weETH,ezETH,uniBTC,cmETH,stETH,rsETH,pufETH,swETH,osETH,rETH"],
    ["a list of amounts", "450000\n".repeat(9) + "12.5, 300, 1, 2, ".repeat(20)],
    ["32 numbers up to 256", Array.from({ length: 32 }, (_, at) => at + 225).join(", ")],
    ["35 small numbers", Array.from({ length: 35 }, (_, at) => at).join(" ")],
    ["eight amounts", "125000 131500 142750 150250 163000 171900 188400 199950"],
    [
      "words in brackets",
      "season rewards early users claim (bonus round staking vault deposits later)",
    ],
    ["names", "thePlayerWithTheLongestName42 sneakyCamelCaseUserNumberOne"],
  ])("but not in %s", (_, text) => {
    expect(findSecret(text)).toBeNull();
  });

  it("in any phrase of the wallets that people use", () => {
    const strength = fc.constantFrom(128, 160, 192, 224, 256);
    const between = fc.constantFrom(" ", "\n", "  ", ", ", "\t", " | ");
    forMany(300, [strength, between], (bits, mark) => {
      const phrase = Mnemonic.random(Mnemonic.english, { strength: bits });
      expect(findSecret(phrase.replaceAll(" ", mark))).toBe("phrase");
    });
  });

  it.each([
    ["the beginning of a key", KEY.slice(0, 41), "key"],
    ["of one in groups", "7e7e ".repeat(11), "key"],
    ["the beginning of a phrase", "legal winner thank", "phrase"],
    ["an address", A, null],
    ["a name", "pay.the.vitalik.eth", null],
    ["words", "my old wallet", null],
  ])("while typing, also in %s", (_, text, secret) => {
    expect(findSecret(text, undefined, true)).toBe(secret);
  });
});

it("a secret's message says what it looks like, and what to paste instead", () => {
  expect(formatSecret("phrase")).toMatch(
    /^That looks like a recovery phrase, so we didn’t send or/,
  );
  expect(formatSecret("key")).toMatch(/ private key, .* address instead: 0x and 40 hex digits\.$/);
});

describe("a secret in a link or a form", () => {
  /** A query with these wallets. */
  const queryOf = (wallet: string, also = "") => new URLSearchParams({ wallet, also });

  const { key, phrase } = HIDDEN;
  it.each<[string, URLSearchParams, string[], Record<string, string>]>([
    ["a key", queryOf(KEY), [], { wallet: key }],
    ["a key beside wallets", queryOf(A, `${B},${KEY}`), [A, B], { also: `${B},${key}` }],
    ["words", queryOf(WORDS[0]!, WORDS.slice(1).join()), [], { wallet: phrase, also: phrase }],
    ["halves", queryOf(KEY.slice(0, 31), KEY.slice(31)), [], { wallet: key, also: key }],
  ])("is dropped, and listed without its text: %s", (_, search, wallets, adjusted) => {
    expect(readWallets(search)).toEqual(wallets);
    const listed = listAdjustments(mitosis, search);
    expect(Object.fromEntries(listed.map(({ param, value }) => [param, value]))).toEqual(adjusted);
    // Also after it was hidden in the address.
    const hidden = hideSecrets(search);
    expect(readWallets(hidden)).toEqual(wallets);
    expect(listAdjustments(mitosis, hidden)[0]).toMatchObject(listed[0]!);
    expect(decodeURIComponent(String(hidden))).not.toMatch(/7e7e|sausage/);
  });

  it("is hidden in any field, and listed without its text", () => {
    const search = new URLSearchParams({ fdv: PHRASE, "points.theo": KEY });
    expect(listAdjustments(mitosis, search).map(({ value }) => value)).toEqual([key, phrase]);
  });

  it("is hidden within the scenarios of a comparison", () => {
    const search = new URLSearchParams([
      ["s", `wallet=${KEY}&fdv=5000000`],
      ["s", `also=${encodeURIComponent(PHRASE)}`],
      ["utm_id", KEY],
    ]);
    expect([...hideSecrets(search)]).toEqual([
      ["s", String(new URLSearchParams({ wallet: key, fdv: "5000000" }))],
      ["s", String(new URLSearchParams({ also: phrase }))],
      ["utm_id", KEY],
    ]);
  });

  it.each([
    [PHRASE, "", [], HIDDEN.phrase],
    [WORDS.join("\n"), "", [], HIDDEN.phrase],
    ["", WORDS.join("\n"), [], null],
    [`${A} ${KEY}`, B, [A, B], null],
    [`${A}\n${PHRASE}`, "", [A], null],
  ])("is not in the form's query: %s, %s", (wallet, also, wallets, value) => {
    const search = formToSearch(mitosis, new URLSearchParams({ wallet, also }));
    expect(decodeURIComponent(String(search))).not.toMatch(/7e7e|sausage/);
    expect(readWallets(search)).toEqual(wallets);
    if (value !== null) expect(search.get("wallet")).toBe(value);
    expect(listAdjustments(mitosis, search)).not.toEqual([]);
  });

  it("costs neither an address nor a name beside it", () => {
    const { wallets, unreadable, secrets, labels } = parseWallets(`${A} ${PHRASE}\na.eth`);
    expect([wallets, unreadable, secrets, labels.size]).toEqual([[A, "a.eth"], [], ["phrase"], 0]);
  });
});
