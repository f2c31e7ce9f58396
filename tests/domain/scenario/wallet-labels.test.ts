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

it("a name has something to see, whatever doesn't show is dropped", () => {
  expect(HIDDEN.map((hidden) => cleanName(hidden.repeat(3)))).toEqual(HIDDEN.map(() => ""));
  expect(HIDDEN.map((hidden) => cleanName(`${hidden}ma${hidden}in`))).toEqual(
    HIDDEN.map(() => "main"),
  );
  expect(cleanName("\u202eniam")).toBe("niam");
  expect(cleanName("😀".repeat(50), 40)).toBe("😀".repeat(40));
});

it("a label belongs to a wallet in whatever letter case", () => {
  const labels = new Map([[`0xab${"1".repeat(38)}`, "My main"]]);
  expect(getLabel(labels, `0xAB${"1".repeat(38)}`)).toBe("My main");
  expect(getLabel(labels, "vitalik.eth")).toBe("");
});
