import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanWallet } from "~/domain/scenario/wallet";
import { unicode } from "../../support/arbitraries";

describe("cleanWallet", () => {
  it.each([
    ["spaces around it", "  0xAbC\u00a0", "0xAbC"],
    ["line breaks within", "0xa\r\naa", "0xaaa"],
    ["other control characters", "\u0000 0x\u00071\u009f", "0x1"],
    ["half a surrogate pair", "0x\ud83d1\ude00", "0x1"],
    ["halves that would form a pair", "\ud83d\u0000\ude00", ""],
    ["a whole pair", "😀", "😀"],
    ["256 characters and more", "a".repeat(300), "a".repeat(256)],
    ["a pair that the limit would cut in two", `${"a".repeat(255)}😀`, "a".repeat(255)],
    ["a space at the limit", `${"a".repeat(255)} b`, "a".repeat(255)],
  ])("handles %s", (_, raw, clean) => {
    expect(cleanWallet(raw)).toBe(clean);
  });

  it("is idempotent, and its result can be URL-encoded", () => {
    const texts = fc.oneof(unicode, fc.string({ unit: "binary", minLength: 250, maxLength: 270 }));
    fc.assert(
      fc.property(texts, (raw) => {
        const clean = cleanWallet(raw);
        expect(cleanWallet(clean)).toBe(clean);
        expect(clean.length).toBeLessThanOrEqual(256);
        expect(clean).not.toMatch(/\p{Cc}|^\s|\s$/u);
        expect(() => encodeURIComponent(clean)).not.toThrow();
      }),
    );
  });
});
