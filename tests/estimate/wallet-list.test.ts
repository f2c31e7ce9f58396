import { expect, it } from "vitest";
import {
  cleanName,
  formatWallets,
  getLabel,
  listWallets,
  normalizeWallets,
} from "~/estimate/wallet-list";

const MANY = Array.from({ length: 55 }, (_, index) => `0x${index}`);

/** In its checksum's spelling. */
const SPELLED = "0xAb00000000000000000000000000000000000001";

it.each([
  [{ wallet: "", also: ["0x1", "0x2"] }, ["0x1", "0x2"]],
  [{ wallet: "0x1", also: ["0x2", "0x1", "", "0x2"] }, ["0x1", "0x2"]],
  [{ wallet: "0x0", also: MANY }, MANY.slice(0, 50)],
  [{ wallet: SPELLED, also: [SPELLED.toLowerCase(), "a.eth", "A.eth"] }, [SPELLED, "a.eth"]],
])("normalizeWallets: %j", (fields, normalized) => {
  expect(listWallets(normalizeWallets(fields))).toEqual(normalized);
});

/** Zero-width and other characters that don't show. */
const HIDDEN = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u3164", "\u115f", "\uffa0", "\u2800"];

const NAMES = ["Кошелёк 2", "仮想通貨", "الرئيسية", "می‌خواهم", "क्षेत्र", "👨‍👩‍👧", "❤️ long", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"];

it.each(NAMES)("a name may be %s", (text) => {
  expect(cleanName(text)).toBe(text);
});

it.each<readonly [about: string, typed: string, name: string]>([
  ["is trimmed", "  My hope ", "My hope"],
  ["loses characters that nobody types", "My\u0000 \ud800hope\n", "My hope"],
  [
    "can't reverse the text around it",
    "\u202eegatnavdA\u202c \u2066\u200fשלום\u2069\u061c",
    "egatnavdA שלום",
  ],
  ...["\u202e", "", "   ", "\u0000", "\u3164 \u2800", "\u200d\ufe0f", ...HIDDEN].map(
    (invisible) => ["counts as none if nothing shows", invisible, ""] as const,
  ),
  ["has at most 80 characters", "x".repeat(81), "x".repeat(80)],
  ["has no blank at its end", `${"x".repeat(79)} y`, "x".repeat(79)],
  ["has no half characters", "😀".repeat(81), "😀".repeat(80)],
  ...HIDDEN.map((hidden) => ["loses what doesn't show", `${hidden}ma${hidden}in`, "main"] as const),
])("a typed name %s: %j", (_, typed, name) => {
  expect(cleanName(typed)).toBe(name);
});

it("wallets are written one per line, with their labels", () => {
  expect(formatWallets(["0x1", "0x2"], new Map([["0x2", "cold"]]))).toBe("0x1\ncold: 0x2");
});

it("a label belongs to a wallet in whatever letter case", () => {
  const labels = new Map([[`0xab${"1".repeat(38)}`, "My main"]]);
  expect(getLabel(labels, `0xAB${"1".repeat(38)}`)).toBe("My main");
  expect(getLabel(labels, "vitalik.eth")).toBe("");
});
