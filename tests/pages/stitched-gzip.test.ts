import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { stitchGzip } from "~/pages/stitched-gzip.server";
import { unicode } from "../support/arbitraries";

it("gives a gzip file of the text with its gaps filled", () => {
  fc.assert(
    fc.property(fc.array(unicode, { minLength: 1 }), unicode, (texts, gap) => {
      expect(gunzipSync(stitchGzip(texts).fill(gap)).toString()).toBe(texts.join(gap));
    }),
  );
});

it("can be filled again with something else", () => {
  const page = stitchGzip(["<script nonce='", "'>", "</script>"]);
  expect(gunzipSync(page.fill("a")).toString()).toBe("<script nonce='a'>a</script>");
  expect(gunzipSync(page.fill("bc")).toString()).toBe("<script nonce='bc'>bc</script>");
});

it("compresses long texts", () => {
  const text = "one line of many, ".repeat(1000);
  expect(stitchGzip([text, text]).fill("gap").length).toBeLessThan(text.length / 50);
});
