import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { loader } from "~/routes/oembed";
import { readScenario } from "~/domain/scenario/codec";
import { oembedUrl } from "~/features/share/share-links";
import * as any from "../support/arbitraries";
import { call, readJson } from "../support/loaders";
import { scenarioOf } from "../support/scenarios";
import { mitosis } from "../support/mitosis";

const HERE = "http://localhost";
const PAGE = `${HERE}/?utm_source=x&fdv=450000000&bonus=morse&wallet=0x1`;
const QUERY = "?wallet=0x1&fdv=450000000&bonus=morse";

function ask(query: Record<string, string>) {
  return readJson(call(loader, `/oembed?${new URLSearchParams(query)}`));
}

const EMBED =
  /^<a href="([^"<>]*)" target="_blank" rel="noreferrer noopener"><img src="([^"<>]*)" alt="([^"<>]*)" width="(\d+)" height="(\d+)"\/><\/a>$/;

/** What an embed links to and shows; fails if it isn't just a link around a picture. */
function readEmbed(body: unknown) {
  const { html } = body as { html: string };
  expect(html).toMatch(EMBED);
  const [, ...texts] = EMBED.exec(html) ?? [];
  const [href, src, alt, width, height] = texts.map((text) => text.replaceAll("&amp;", "&"));
  return { href, src, alt, width, height };
}

describe("GET /oembed", () => {
  it("returns a link around the card of a page on this site", async () => {
    const { status, body } = await ask({ url: PAGE, format: "json" });
    expect(status).toBe(200);
    expect(body).toEqual({
      type: "rich",
      version: "1.0",
      title: "Try to estimate your airdrop value !",
      provider_name: "Airdrop estimator",
      provider_url: `${HERE}/`,
      cache_age: 3600,
      html: expect.any(String),
      width: 1200,
      height: 630,
      thumbnail_url: `${HERE}/og.png${QUERY}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(readEmbed(body)).toEqual({
      href: `${HERE}/${QUERY}`,
      src: `${HERE}/og.png${QUERY}`,
      alt: "Unofficial estimate of a possible $MITO airdrop at an FDV of $450M",
      width: "1200",
      height: "630",
    });
  });

  it("has all wallets in its URLs, and none in its text", async () => {
    const { body } = await ask({ url: `${PAGE}&also=0x2,0x3` });
    const query = "?wallet=0x1&also=0x2,0x3&fdv=450000000&bonus=morse";
    const { href, src, alt } = readEmbed(body);
    expect({ href, src }).toEqual({ href: `${HERE}/${query}`, src: `${HERE}/og.png${query}` });
    expect(alt).toBe("Unofficial estimate of a possible $MITO airdrop at an FDV of $450M");
    // `also` alone makes a wallet, too, so the text must not be the one without a wallet.
    expect(readEmbed((await ask({ url: `${HERE}/?also=0x2` })).body).alt).not.toMatch(/^How much/);
  });

  it("isn't cached by proxies, as it may contain a wallet", async () => {
    const answer = await call(loader, `/oembed?url=${encodeURIComponent(PAGE)}`);
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=3600");
  });

  it("answers the URL that `oembedUrl` returns", async () => {
    const { search } = new URL(oembedUrl(mitosis, HERE, scenarioOf(QUERY)));
    expect(await readJson(call(loader, `/oembed${search}`))).toMatchObject({ status: 200 });
  });

  it.each([
    [{ maxwidth: "600" }, 600, 315],
    [{ maxheight: "315" }, 600, 315],
    [{ maxwidth: "600", maxheight: "100" }, 190, 100],
    [{ maxwidth: "1", maxheight: "1" }, 1, 1],
    [{ maxwidth: "1199" }, 1199, 629],
  ])("fits into %j, and omits a thumbnail that wouldn't", async (room, width, height) => {
    const { body } = await ask({ url: PAGE, ...room });
    expect(body).toMatchObject({ width, height });
    expect(Object.keys(body as object).filter((key) => key.startsWith("thumbnail"))).toEqual([]);
    expect(readEmbed(body)).toMatchObject({ width: String(width), height: String(height) });
  });

  it.each<Record<string, string>>([
    {},
    { maxwidth: "1200", maxheight: "630" },
    { maxwidth: "99999" },
    { maxwidth: "" },
  ])("has the full size for %j", async (room) => {
    expect((await ask({ url: PAGE, ...room })).body).toMatchObject({
      width: 1200,
      thumbnail_width: 1200,
    });
  });

  it.each<[query: Record<string, string>, status: number, error: string]>([
    [{}, 400, "url must be an absolute address"],
    [{ url: "/?wallet=0x1" }, 400, "url must be an absolute address"],
    [{ url: "http://" }, 400, "url must be an absolute address"],
    [{ url: PAGE, maxwidth: "0" }, 400, "maxwidth and maxheight must be whole numbers above 0"],
    [{ url: PAGE, maxheight: "1e3" }, 400, "maxwidth and maxheight must be whole numbers above 0"],
    [{ url: PAGE, format: "xml" }, 501, "only format=json is supported"],
    [{ url: "http://evil.example/" }, 404, "only pages of http://localhost/ can be embedded"],
    [{ url: "https://localhost/" }, 404, "only pages of http://localhost/ can be embedded"],
    [{ url: "http://localhost:81/" }, 404, "only pages of http://localhost/ can be embedded"],
    [{ url: `${HERE}/og.png` }, 404, "only pages of http://localhost/ can be embedded"],
    [{ url: "javascript:alert(1)" }, 404, "only pages of http://localhost/ can be embedded"],
  ])("answers %j with %i", async (query, status, error) => {
    expect(await ask(query)).toEqual({ status, body: { error } });
  });

  it("uses the site's own address if it's set", async () => {
    vi.stubEnv("PUBLIC_URL", "https://estimator.example");
    vi.resetModules();
    const fresh = await import("~/routes/oembed");
    const query = (url: string) => `/oembed?url=${encodeURIComponent(url)}`;
    expect((await call(fresh.loader, query(PAGE))).status).toBe(404);
    const { status, body } = await readJson(
      call(fresh.loader, query("https://estimator.example/?fdv=5000000")),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      thumbnail_url: "https://estimator.example/og.png?fdv=5000000",
      html: expect.stringContaining('href="https://estimator.example/?fdv=5000000"'),
    });
  });
});

describe("any page of this site", () => {
  it("is embedded as a link to and a picture of the same scenario", async () => {
    await fc.assert(
      fc.asyncProperty(any.search, async (search) => {
        const { status, body } = await ask({ url: `${HERE}/?${search}` });
        expect(status).toBe(200);
        const { href, src } = readEmbed(body);
        for (const address of [href, src]) {
          const { origin, searchParams } = new URL(address ?? "");
          expect(origin).toBe(HERE);
          expect(readScenario(mitosis, searchParams)).toEqual(readScenario(mitosis, search));
        }
      }),
      { numRuns: 50 },
    );
  });
});
