import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fillPacked, fillPlain, packText, type GappedText } from "~/pages/packed-text.server";
import { unicode } from "../support/arbitraries";

function gapped(texts: readonly (string | null)[], level = 1): GappedText {
  return texts.map((text) => (text === null ? null : packText(text, level)));
}

it("gives the text with its gaps filled, plain or as a gzip file", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(unicode)),
      unicode,
      fc.integer({ min: 1, max: 9 }),
      (texts, gap, level) => {
        const whole = texts.map((text) => text ?? gap).join("");
        const text = gapped(texts, level);
        expect(fillPlain(text, gap).toString()).toBe(whole);
        expect(gunzipSync(fillPacked(text, gap)).toString()).toBe(whole);
      },
    ),
  );
});

it("can be filled again with something else", () => {
  const page = gapped(["<script nonce='", null, "'>", null, "</script>"]);
  expect(gunzipSync(fillPacked(page, "a")).toString()).toBe("<script nonce='a'>a</script>");
  expect(gunzipSync(fillPacked(page, "bc")).toString()).toBe("<script nonce='bc'>bc</script>");
});

it("compresses long texts", () => {
  const text = "one line of many, ".repeat(1000);
  expect(fillPacked(gapped([text, null, text]), "gap").length).toBeLessThan(text.length / 50);
});
