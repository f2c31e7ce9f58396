import fc from "fast-check";
import { expect, it } from "vitest";
import { cutPage } from "~/pages/known-wallet.server";
import { unicode } from "../support/arbitraries";

function pageOf(head: string, body: string): string {
  return `<html><head><meta/>${head}<style>b{}</style></head><body>${body}<script>1</script></body></html>`;
}

/** As React writes a visitor's text. */
function escapeText(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

it("a page with another head and body between its parts is that other page", () => {
  const headOf = (text: string) => `<title>${escapeText(text)}</title>`;
  const bodyOf = (text: string) =>
    `<header>${escapeText(text)}</header><main>${escapeText(text)}</main>`;
  fc.assert(
    fc.property(unicode, unicode, (one, other) => {
      const [before, between, after] = cutPage(pageOf(headOf(one), bodyOf(one)));
      expect(`${before}${headOf(other)}${between}${bodyOf(other)}${after}`).toBe(
        Buffer.from(pageOf(headOf(other), bodyOf(other))).toString(),
      );
    }),
  );
});

it.each(["<title>", "<style>", "<header", "</main>"])("refuses a page without %s", (tag) => {
  const html = pageOf("<title>t</title>", "<header></header><main></main>").replace(tag, "");
  expect(() => cutPage(html)).toThrow(`A page without ${tag}`);
});
