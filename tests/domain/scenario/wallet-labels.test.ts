import { expect, it } from "vitest";
import { cleanName, getLabel } from "~/domain/scenario/wallet-labels";

/** Zero-width and other characters that don't show. */
const HIDDEN = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u3164", "\u115f", "\uffa0", "\u2800"];

it.each(["Кошелёк 2", "仮想通貨", "الرئيسية", "می‌خواهم", "क्षेत्र", "👨‍👩‍👧", "❤️ long", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])(
  "a name may be %s",
  (text) => {
    expect(cleanName(text)).toBe(text);
  },
);

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
  ["has no half characters", "😀".repeat(81), "😀".repeat(80)],
  ...HIDDEN.map((hidden) => ["loses what doesn't show", `${hidden}ma${hidden}in`, "main"] as const),
])("a typed name %s: %j", (_, typed, name) => {
  expect(cleanName(typed)).toBe(name);
});

it("a label belongs to a wallet in whatever letter case", () => {
  const labels = new Map([[`0xab${"1".repeat(38)}`, "My main"]]);
  expect(getLabel(labels, `0xAB${"1".repeat(38)}`)).toBe("My main");
  expect(getLabel(labels, "vitalik.eth")).toBe("");
});
