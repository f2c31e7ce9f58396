import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName } from "~/domain/scenario/clean-name";
import {
  MAX_LABEL_LENGTH,
  labelOf,
  readLabels,
  writeLabels,
} from "~/domain/scenario/wallet-labels";

const A = `0xAb${"1".repeat(38)}`;
const B = "vitalik.eth";

describe("labels in a link", () => {
  it("are read as they were written, for these wallets only", () => {
    const label = fc.string({ unit: "binary" }).map((text) => cleanName(text, MAX_LABEL_LENGTH));
    fc.assert(
      fc.property(label, label, (one, other) => {
        const labels = new Map(
          [[A.toLowerCase(), one] as const, [B, other] as const].filter(([, text]) => text !== ""),
        );
        const written = writeLabels([A, B], new Map([...labels, ["0x9", "not here"]]));
        expect(readLabels(new URLSearchParams(written))).toEqual(labels);
      }),
    );
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
    ["like a name", `${A} the real vitalik.ETH`, []],
    ["too long", `${A} ${"😀".repeat(50)}`, ["😀".repeat(40)]],
  ])("are cleaned, as anybody may have written them: %s", (_, text, labels) => {
    expect([...readLabels(new URLSearchParams([["label", text]])).values()]).toEqual(labels);
  });
});
