import { describe, expect, it } from "vitest";
import { formatSecret } from "~/estimate/secret";
import { type Reason, readWalletText } from "~/features/wallets/read-wallet-text";
import { CHAINS } from "~/server/campaign/chains.server";

const [A, B] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];
const SOL = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const KEY = "7e".repeat(32);
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const addresses = Array.from({ length: 52 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
const read = (text: string, reason: Reason, before = "") => readWalletText(text, before, reason);

const REASONS: Reason[] = ["typing", "pause", "leave", "paste", "ask"];

it.each<[about: string, text: string, reasons: Reason[]]>([
  ["an address", A, ["pause", "leave", "paste", "ask"]],
  ["addresses with labels, and words that are none", `Mine:\nmain: ${A}\n${B}`, REASONS.slice(1)],
  ["a name", "vitalik.eth", REASONS.slice(1)],
  ["half an address", A.slice(0, 20), ["ask"]],
  ["an address and half another", `${A}\n${B.slice(0, 20)}`, ["leave", "paste", "ask"]],
  ["a name of another chain", "alice.sol", ["ask"]],
  ["nothing", " \n", REASONS.slice(1)],
])("when a text's wallets count %s", (_, text, reasons) => {
  expect(REASONS.filter((reason) => read(text, reason).counts)).toEqual(reasons);
});

it("when a text's wallets count by the campaign's chain", () => {
  expect(readWalletText(SOL, "", "pause", CHAINS.solana).counts).toBe(true);
  expect(readWalletText(A, "", "pause", CHAINS.solana).counts).toBe(false);
  const open = (text: string) => readWalletText(text, "", "pause", CHAINS.any).counts;
  expect(["alice.near", SOL, "alice.", "player#7", A.slice(0, 20)].map(open)).toEqual([
    ...[false, true, false, false, false],
  ]);
});

describe("what may be a private key, or an address", () => {
  const STARK = `0x0${"5e".repeat(31)}7`;
  const read = (text: string, reason: Reason, before = "") =>
    readWalletText(text, before, reason, CHAINS.starknet);

  it.each<Reason>(["pause", "leave", "paste", "ask"])("is asked about after %s", (reason) => {
    expect(read(STARK, reason)).toMatchObject({
      ...{ counts: false, needsConfirmation: true },
      message: "This may be a private key. Look it up as a Starknet address?",
    });
  });

  it("counts once the visitor says so, and isn't asked about again", () => {
    expect(read(STARK, "confirm")).toMatchObject({ counts: true, wallets: [STARK] });
    const without = `0x${STARK.slice(3)}`;
    expect(read(`main: ${without}`, "ask", STARK)).toMatchObject({
      ...{ counts: true, needsConfirmation: false, wallets: [without] },
    });
  });
});

it.each<[text: string, reason: Reason, message: string]>([
  [
    `https://etherscan.io/tx/0x${"7e".repeat(32)}`,
    "paste",
    "A transaction, not a wallet: “https:…7e7e”.",
  ],
  [A, "ask", ""],
  [`${A}\nmy old wallet\n${A}`, "ask", "Repeated: “0xaaaa…aaaa”. Not an address: “my old wallet”."],
  ["x".repeat(257), "ask", "Too long for an address: “xxxxxx…xxxx”."],
  [addresses.join(), "paste", "At most 50 wallets count; left out: “0x0000…0050”, “0x0000…0051”."],
  [
    Array(11).fill(A).join(),
    "ask",
    `Repeated: ${Array(8).fill("“0xaaaa…aaaa”").join(", ")}, 2 more.`,
  ],
  // A text that is still being typed is no mistake.
  ["0x12", "pause", ""],
  [`${A}\nmain: 0x12`, "pause", ""],
  ["0x12", "leave", "Not an address: 2 characters after 0x instead of 40."],
  ["0x12g", "typing", "Not an address: “g” is neither 0 to 9 nor a to f."],
  // Its row says so.
  ["0x12", "ask", ""],
])("what is said of a text: %j after %j", (text, reason, message) => {
  expect(read(text, reason).message).toBe(message);
});

it.each<[text: string, reason: Reason, kind: "key" | "phrase"]>([
  ["legal\nwinner\nthank", "typing", "phrase"],
  [`${A}\nlegal winner thank`, "ask", "phrase"],
  [PHRASE, "leave", "phrase"],
  [KEY.slice(0, 41), "typing", "key"],
  [`main: ${A} ${KEY}`, "pause", "key"],
])("a secret counts for nothing while it is typed: %j", (text, reason, kind) => {
  const { counts, isSecret, message } = read(text, reason);
  expect([counts, isSecret, message]).toEqual([false, true, formatSecret(kind)]);
});

it("a secret is left out of a pasted text", () => {
  const pasted = read(`${A}\n${KEY}`, "paste");
  expect([pasted.counts, pasted.wallets]).toEqual([true, [A]]);
  expect(pasted.message).toMatch(/didn’t send or store it/);
});

it("a secret isn't seen in words beside an address, nor in lines that have counted before", () => {
  expect(read(`cold storage two: ${A}\nold hardware device — ${B}`, "typing").isSecret).toBe(false);
  const pasted = `Address,Label,Chain,Balance\n${A},main,base,12`;
  expect(read(`${pasted}\n${B}`, "pause", pasted)).toMatchObject({
    counts: true,
    wallets: [A, B],
  });
  expect(read(`${pasted}\nlegal winner thank`, "ask", pasted).isSecret).toBe(true);
});

it("a secret isn't a label, nor is part of one", () => {
  expect(read(`${A} ${KEY.slice(0, 27)}`, "leave").labels.size).toBe(0);
});

it("labels that were deleted from a text are empty", () => {
  const { labels } = read(`${A}\ncold: ${B}`, "leave", `main: ${A}\nold: ${B}`);
  expect([...labels]).toEqual([
    [A, ""],
    [B, "cold"],
  ]);
  expect(read(B, "leave", `main: ${A}`).labels.size).toBe(0);
  // Its label stays, wherever it was entered.
  expect(read(A, "paste", B).labels.size).toBe(0);
});
