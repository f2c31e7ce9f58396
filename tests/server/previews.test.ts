import ogs from "open-graph-scraper";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodePng } from "../support/pictures";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "./support/http-client";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { newWallet, totalOf } from "../support/new-wallets";
import { scenarioOf } from "../support/scenarios";

/** Longer than a page waits for points before it sends its first HTML. */
const LATE_MS = 1000;
const CRAWLER = { "User-Agent": "Twitterbot/1.0" };
const BROWSER = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};
const NOINDEX = '<meta name="robots" content="noindex"/>';

const client = createClient(8);
let upstream: PointsUpstream;

beforeAll(async () => {
  upstream = await startPointsUpstream();
  upstream.delay(LATE_MS);
});
afterAll(async () => {
  client.close();
  await upstream.close();
});

describe.each([
  ["set", { PUBLIC_URL: "https://estimator.example/" }],
  ["not set", {}],
])("with PUBLIC_URL %s, a preview", (_, settings: Record<string, string>) => {
  let app: AppProcess;
  let origin: string;

  beforeAll(async () => {
    app = await startApp({ ...upstream.settings, ...settings });
    origin = settings.PUBLIC_URL?.replace(/\/$/, "") ?? app.url;
  });
  afterAll(() => app.stop());

  /** What an Open Graph reader finds on the page that a crawler gets, beside the HTML itself. */
  async function readPage(path: string) {
    const { status, body } = await client.get(app.url, path, CRAWLER);
    expect(status).toBe(200);
    const { error, result } = await ogs({ html: body });
    expect(error).toBe(false);
    return { result, html: body };
  }

  /** Where the page says that its picture is, as this server has it. */
  async function seePicture(address: string) {
    expect(address).toMatch(/\/(?:og|compare)\.png\?/);
    expect(address.startsWith(`${origin}/`)).toBe(true);
    const answer = await client.get(app.url, address.slice(origin.length), CRAWLER);
    const { width, height } = decodePng(answer.bytes);
    return { ...answer, width, height };
  }

  test("of a wallet tells its total, however slow its points are", async () => {
    const wallet = newWallet();
    const { result, html } = await readPage(`/?utm_source=x&bonus=&wallet=${wallet}`);
    const page = `${origin}/?wallet=${wallet}`;
    const total = totalOf(wallet);
    expect(result).toMatchObject({
      ogType: "website",
      ogUrl: page,
      ogTitle: `${total} estimated $MITO airdrop at $300.0M FDV`,
      ogDescription: expect.stringContaining(`${total} in total`),
      twitterCard: "summary_large_image",
      twitterTitle: `${total} estimated $MITO airdrop at $300.0M FDV`,
    });
    const url = `${origin}/og.png?wallet=${wallet}`;
    const alt = expect.stringContaining(total);
    expect(result.ogImage).toEqual([{ url, type: "image/png", width: "1200", height: "630", alt }]);
    expect(result.twitterImage).toEqual([{ url, alt }]);
    expect(html).toContain(`<link rel="canonical" href="${page}"/>`);
    expect(html).toContain(NOINDEX);
    expect(result.ogDescription).toBe(
      /<meta name="description" content="([^"]*)"\/>/.exec(html)?.[1],
    );

    const picture = await seePicture(url);
    expect(picture.status).toBe(200);
    expect(picture.headers["content-type"]).toBe("image/png");
    expect([picture.width, picture.height]).toEqual([1200, 630]);
  });

  test("of several wallets tells their sum and their number, and names none", async () => {
    const wallets = [newWallet(), newWallet(), newWallet()];
    const query = `?wallet=${wallets[0]}&also=${wallets.slice(1).join()}`;
    const { result, html } = await readPage(`/${query}`);
    const total = totalOf(wallets);
    expect(result).toMatchObject({
      ogUrl: `${origin}/${query}`,
      ogTitle: `${total} estimated $MITO airdrop for 3 wallets at $300.0M FDV`,
      ogDescription: expect.stringContaining(`estimate for 3 wallets: ${total} in total`),
      ogImage: [{ alt: expect.stringContaining(`estimate for 3 wallets: ${total}, of which`) }],
    });
    expect(html).toContain("<title>Try to estimate your airdrop value ! · 3 wallets</title>");
    expect(html).toContain(NOINDEX);
    const picture = await seePicture(String(result.ogImage?.[0]?.url));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(picture.headers["x-robots-tag"]).toBe("noindex");
  });

  test("of a comparison has a picture without the link's own words", async () => {
    const queries = [`wallet=${newWallet()}`, `wallet=${newWallet()}&total=%241`];
    const query = String(new URLSearchParams(queries.map((search) => ["s", search])));
    const picture = await seePicture(`${origin}/compare.png?${query}`);
    expect(picture.status).toBe(200);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(picture.headers["x-robots-tag"]).toBe("noindex");
    const named = await seePicture(`${origin}/compare.png?${query}&n=Claim+now&total=%241`);
    expect(named.headers.etag).toBe(picture.headers.etag);
  });

  test("of a comparison's page tells each total, and nothing that the link says", async () => {
    const wallets = [newWallet(), newWallet()];
    const queries = [`wallet=${wallets[0]}`, `wallet=${wallets[1]}&fdv=450000000`];
    const query = String(new URLSearchParams(queries.map((search) => ["s", search])));
    const { result, html } = await readPage(`/compare?${query}&n=Claim+now&utm_source=x`);
    const totals = [totalOf(wallets[0]!), totalOf(wallets[1]!, [], scenarioOf("fdv=450000000"))];
    const title = `Estimated $MITO airdrop side by side: ${totals.join(" and ")}`;
    expect(result).toMatchObject({
      ogType: "website",
      // Only its address has the name.
      ogUrl: `${origin}/compare?${query}&n=Claim+now`,
      ogTitle: title,
      ogDescription: `Unofficial, speculative estimates side by side: FDV $300.0M: ${totals[0]}; FDV $450.0M: ${totals[1]}.`,
      twitterCard: "summary_large_image",
      twitterTitle: title,
    });
    const { alt } = result.ogImage![0] as { alt?: string };
    expect(alt).toContain(`FDV $300.0M: ${totals[0]}`);
    expect(`${result.ogTitle}${result.ogDescription}${alt}`).not.toContain("Claim");
    expect(html).toContain("<title>Side by side: 2 scenarios · Airdrop estimator</title>");
    expect(html).toContain(NOINDEX);
    const url = `${origin}/compare.png?${query}`;
    expect(result.ogImage).toEqual([{ url, type: "image/png", width: "1200", height: "630", alt }]);
    const picture = await seePicture(url);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
  });

  test("without a wallet is for search engines, too, and has a picture", async () => {
    const { result, html } = await readPage("/?ref=y&bonus=kaito&fdv=5000000");
    expect(html).not.toContain(NOINDEX);
    expect(result.ogTitle).toBe("How much $MITO could be yours?");
    expect(result.ogDescription).toMatch(/ Bonuses alone: \$25\.$/);
    expect(result.ogUrl).toBe(`${origin}/?fdv=5000000&bonus=kaito`);
    expect(html).toContain("<title>Try to estimate your airdrop value !</title>");
    const picture = await seePicture(String(result.ogImage?.[0]?.url));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
  });

  test("of a page that is still waiting for points tells no figure", async () => {
    const wallet = newWallet();
    const { body } = await client.get(app.url, `/?wallet=${wallet}`, BROWSER);
    const { result } = await ogs({ html: body });
    expect(result.ogTitle).toBe("How much $MITO could be yours?");
    expect(result.ogDescription).not.toMatch(/\$\d/);
    expect(result.ogImage?.[0]?.url).toBe(`${origin}/og.png?wallet=${wallet}`);
  });
});
