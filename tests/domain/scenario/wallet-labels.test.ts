import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanWallet, normalizeWallet } from "~/domain/scenario/wallet";
import { cleanLabel, labelOf, readLabels, writeLabels } from "~/domain/scenario/wallet-labels";

const A = `0xAb${"1".repeat(38)}`;
const B = "vitalik.eth";

/** Zero-width and other characters that don't show. */
const HIDDEN = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u3164", "\u115f", "\uffa0", "\u2800"];

describe("a label", () => {
  it.each([
    ...HIDDEN.map((hidden) => `0x${hidden}3333…3333`),
    ...["0x\u200d3333", "0x\ufe0f3333", "0x\u200a3333", "0x3\u03353\u033533", "\ufff90x3333"],
    ...["0\u04453333…3333", "\u043e\u04453333", "\u03bf\u03c73333", "Ox3333", "0×3333", "0X33Ο3"],
    ...["０ｘ３３３３", "𝟎𝐱𝟑𝟑𝟑𝟑…𝟑𝟑𝟑𝟑", "⓪ⓧ③③③③", "0xd\u04308d", "main 0xd8dA6BF2", "33".repeat(8)],
  ])("can't pass for an address: %j", (text) => {
    expect(cleanLabel(text)).toBe("");
  });

  it.each([
    ...[
      "Main",
      "Кошелёк 2",
      "仮想通貨",
      "café",
      "Vault 0x",
      "0xProtocol",
      "10x leverage",
      "box2024",
    ],
    ...[
      "الرئيسية",
      "می‌خواهم",
      "क्षेत्र",
      "👨‍👩‍👧",
      "❤️ long",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
      "2024-2025",
      "vitalik.eth",
      "facade",
    ],
  ])("may be %s", (text) => {
    expect(cleanLabel(text)).toBe(text);
  });

  it("has something to see, whatever doesn't show is dropped", () => {
    expect(HIDDEN.map((hidden) => cleanLabel(hidden.repeat(3)))).toEqual(HIDDEN.map(() => ""));
    expect(HIDDEN.map((hidden) => cleanLabel(`${hidden}ma${hidden}in`))).toEqual(
      HIDDEN.map(() => "main"),
    );
  });
});

describe("labels in a link", () => {
  it("are read as they were written, for these wallets only", () => {
    const unit = fc.oneof(fc.constantFrom(" ", "%", "2", "0", "a"), fc.string({ unit: "binary" }));
    const text = fc.array(unit, { maxLength: 8 }).map((units) => units.join(""));
    // A label may look like a name, which one in a link may not.
    const label = text.map(cleanLabel).filter((label) => !/eth|[етτһհн]/i.test(label));
    const wallet = text.map((raw) => normalizeWallet(cleanWallet(raw)));
    fc.assert(
      fc.property(fc.array(fc.tuple(wallet, label)), (entries) => {
        const labels = new Map(entries.filter(([wallet, label]) => wallet && label));
        const written = writeLabels([...labels.keys()], new Map([...labels, ["0x9", "not here"]]));
        expect(readLabels(new URLSearchParams(written))).toEqual(labels);
      }),
    );
  });

  it("belong to a wallet with spaces as a whole", () => {
    const labels = new Map([["my vault", "safe"]]);
    const written = writeLabels(["my", "my vault"], labels);
    expect(readLabels(new URLSearchParams(written))).toEqual(labels);
  });

  it("belong to a wallet in whatever letter case", () => {
    const labels = readLabels(new URLSearchParams([["label", `${A} My main`]]));
    expect(labelOf(labels, A.toUpperCase().replace("0X", "0x"))).toBe("My main");
    expect(labelOf(labels, B)).toBe("");
  });

  it.each([
    ["without a wallet", "main", []],
    ["without a label", `${A} `, []],
    ["invisible", `${A} \u200b`, []],
    ["reversed by a direction mark", `${A} \u202eniam`, ["niam"]],
    ["like an address", `${A} 0xd8dA6BF2…6045`, []],
    ["like an address, with what doesn't show", `${A} 0x\u200b3333…3333`, []],
    ["like a name", `${A} the real vitalik.ETH`, []],
    ["like a name in other letters", `${A} vitalik。\u0435\u0442\u04bb`, []],
    ["too long", `${A} ${"😀".repeat(50)}`, ["😀".repeat(40)]],
  ])("are cleaned, as anybody may have written them: %s", (_, text, labels) => {
    expect([...readLabels(new URLSearchParams([["label", text]])).values()]).toEqual(labels);
  });
});
