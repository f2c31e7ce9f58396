import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPlain } from "~/pages/packed-text.server";
import { cutPage, fillFrame, type PageFrame } from "~/pages/page-frame.server";
import { unicode } from "../support/arbitraries";

const NONCE = "kD3xqRzDy0rYp3mSfWgqVA==";

function pageOf(head: string, body: string, nonce = NONCE): string {
  return `<html><head><meta/>${head}<style>b{}</style></head><body>${body}<script nonce="${nonce}">1</script><script nonce="${nonce}">2</script></body></html>`;
}

function frameOf(html: string): PageFrame {
  return { parts: cutPage(html, NONCE) } as PageFrame;
}

/** As React writes a visitor's text. */
function escapeText(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

describe("a frame", () => {
  it("filled with other markup is the page that has that, and another nonce", () => {
    fc.assert(
      fc.property(unicode, unicode, (one, other) => {
        const markup = (text: string) => ({
          head: `<title>${escapeText(text)}</title>`,
          body: `<header>${escapeText(text)}</header><main>${escapeText(text)}</main>`,
        });
        const { head, body } = markup(one);
        const frame = frameOf(pageOf(head, body));
        const filled = fillPlain(fillFrame(frame, markup(other), 1), "another").toString();
        expect(filled).toBe(pageOf(markup(other).head, markup(other).body, "another"));
      }),
    );
  });

  it("keeps nothing of the scenario that it was cut from", () => {
    const frame = frameOf(
      pageOf("<title>$12,345</title>", "<header></header><main>$12,345</main>"),
    );
    const filled = fillFrame(frame, { head: "", body: "" }, 1);
    expect(fillPlain(filled, NONCE).toString()).toBe(pageOf("", ""));
  });
});

it.each(["<title>", "<style>", "<header", "</main>"])("refuses a page without %s", (tag) => {
  const html = pageOf("<title>t</title>", "<header></header><main></main>").replace(tag, "");
  expect(() => cutPage(html, NONCE)).toThrow(`A page without ${tag}`);
});
