import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPage, keepWallet, renderKnownWallet } from "~/pages/known-wallet.server";
import { emptyLookup } from "~/estimate/wallet-lookup";
import { SOURCES } from "~/estimate/wallet-points";
import { readWallets, writeScenario } from "~/scenario/codec";
import { listWallets, writeWallets } from "~/scenario/wallet-list";
import * as any from "../support/arbitraries";
import { totalIn } from "../support/new-wallets";
import { SITE } from "../support/site";

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
    fc.property(any.unicode, any.unicode, (one, other) => {
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

let hostCount = 0;

/** A host that no page has been kept for. */
function newHost(): string {
  hostCount += 1;
  return `${hostCount}.example`;
}

/** Keeps a page of these wallets; each has as many Theo points as to be worth $10 at the defaults. */
function keep(host: string, wallets: readonly string[], freshUntil = Infinity) {
  const lookups = wallets.map((wallet) => ({
    ...emptyLookup(wallet),
    answers: SOURCES.map((source) => {
      const points = source === "theo" ? 112_500 : 0;
      return { source, points, tier: 1, failed: false, staleMs: null };
    }),
  }));
  const html = pageOf("<title>t</title>", "<header></header><main></main>");
  keepWallet(host, { html, headers: {}, freshUntil, site: SITE, lookups });
}

function render(host: string, query: string): string | undefined {
  return renderKnownWallet(host, new URLSearchParams(query))?.html;
}

describe("a page of several wallets", () => {
  it("is filled for other scenarios of the same wallets, however they are written", () => {
    const host = newHost();
    keep(host, ["0xa", "0xb", "0xc"]);
    for (const query of [
      "wallet=0xa&also=0xb,0xc",
      "also=0xa,0xb,0xc",
      "also=0xb,,0xc,0xb&wallet=%200xa",
      "wallet=0xa&also=0xb,0xc&utm_source=x",
    ]) {
      expect(totalIn(render(host, query) ?? ""), query).toBe("$30");
    }
    const html = render(host, "wallet=0xa&also=0xb,0xc&fdv=600000000");
    expect(totalIn(html ?? "")).toBe("$60");
    expect(html).toContain("<title>Try to estimate your airdrop value ! · 3 wallets</title>");
  });

  it("is no other list's, however much they share", () => {
    const host = newHost();
    keep(host, ["0xa", "0xb"]);
    keep(host, ["0xa"]);
    expect(totalIn(render(host, "wallet=0xa") ?? "")).toBe("$10");
    expect(totalIn(render(host, "wallet=0xa&also=0xb") ?? "")).toBe("$20");
    for (const query of [
      "",
      "wallet=0xb",
      "wallet=0xb&also=0xa",
      "wallet=0xa&also=0xc",
      "wallet=0xa&also=0xb,0xc",
      "wallet=0xa&also=0xB",
    ]) {
      expect(render(host, query), query).toBeUndefined();
    }
    expect(render(newHost(), "wallet=0xa&also=0xb")).toBeUndefined();
  });

  it.each([
    ["a comma", "wallet=0xa%2C0xb"],
    ["a line break", "wallet=0xa%0A0xb"],
    ["a line separator", "wallet=0xa%E2%80%A80xb"],
    ["quotes", "wallet=0xa%22%2C%220xb"],
    ["a tab, and none before", "wallet=0xa%09&also=%0A0xb,0xc"],
  ])("is not that of one wallet with %s in it", (_, query) => {
    const host = newHost();
    keep(host, ["0xa", "0xb"]);
    expect(render(host, query)).toBeUndefined();
    keep(host, readWallets(new URLSearchParams(query)));
    expect(render(host, query)).toBeDefined();
  });

  it("is not kept beyond the first of its points to expire", () => {
    const host = newHost();
    keep(host, ["0xa", "0xb"], Date.now() - 1);
    expect(render(host, "wallet=0xa&also=0xb")).toBeUndefined();
  });
});

it("a page is filled for its own list alone, whatever texts its wallets are", () => {
  const lists = any.scenario.map(listWallets);
  const near = fc.tuple(lists, fc.nat(20), fc.constantFrom("", "\n", ",", " ", "\u2028")).map(
    // The same text, cut into wallets elsewhere.
    ([list, at, joint]) => [
      list,
      [...list.slice(0, at), list.slice(at, at + 2).join(joint), ...list.slice(at + 2)],
    ],
  );
  fc.assert(
    fc.property(fc.oneof(fc.tuple(lists, lists), near), ([one, other]) => {
      const host = newHost();
      const search = new URLSearchParams(writeScenario(writeWallets(other!)));
      keep(host, one!);
      const isSame = JSON.stringify(readWallets(search)) === JSON.stringify(one);
      expect(renderKnownWallet(host, search) !== null).toBe(isSame);
    }),
  );
});
