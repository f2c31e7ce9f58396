import { expect, it } from "vitest";
import { SITE_NAME, canonicalUrl, cardUrl, fileUrls, postUrl } from "~/estimate/site";
import { formatQuestion, formatCardAlt, formatPreview } from "~/estimate/share-texts";
import { indexMeta, pageMeta } from "~/server/preview/page-meta.server";
import { answerOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { rowOf } from "../../support/portal";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { readTags } from "../../support/tags";
import { walletWith } from "../../support/wallets";

const ORIGIN = "https://estimator.example";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
/** Worth $300,000 at the defaults. */
const POINTS = walletWith({}, { theo: 3_375_000_000 });

/** The estimate of a scenario whose wallets all have `POINTS`. */
function share(query: string) {
  const scenario = scenarioOf(query);
  const wallets = scenario.wallet === "" ? [] : [scenario.wallet, ...scenario.also];
  return answerOf(
    scenario,
    wallets.map(() => POINTS),
  );
}

it("the tags of a page with wallets are complete, with absolute addresses in canonical order", () => {
  const query = `?wallet=${WALLET}&also=0xa1&fdv=450000000&bonus=morse,kaito`;
  const shared = share(`utm_source=x&bonus=kaito,morse&wallet=${WALLET}&fdv=450000000&also=0xa1`);
  const tags = pageMeta(ORIGIN, shared);
  expect(readTags(tags).tags).toEqual({
    description: formatPreview(shared),
    robots: "noindex",
    canonical: `${ORIGIN}/${query}`,
    "og:type": "website",
    "og:site_name": SITE_NAME,
    "og:title": "$903,752 estimated $MITO airdrop for 2 wallets at $450M FDV",
    "og:description": formatPreview(shared),
    "og:url": `${ORIGIN}/${query}`,
    "og:image": `${ORIGIN}/og.png${query}`,
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": formatCardAlt(shared),
    "twitter:card": "summary_large_image",
    "twitter:image:alt": formatCardAlt(shared),
  });
  // `property` is for Open Graph tags only.
  for (const tag of tags) {
    if (!("tagName" in tag)) expect("property" in tag).toBe(JSON.stringify(tag).includes('"og:'));
  }
  const texts = Object.values(readTags(tags).tags).filter((text) => !text.includes(ORIGIN));
  expect(texts.join()).not.toMatch(/0xa|ef12/i);
});

it.each([
  ["", "", ""],
  ["bonus=kaito", "?bonus=kaito", " Bonuses alone: $1,500."],
])("the tags of a page without a wallet ask, and allow search engines: %s", (query, url, more) => {
  const { tags } = readTags(pageMeta(ORIGIN, share(query)));
  expect(tags).not.toHaveProperty("robots");
  expect(tags).toMatchObject({
    description: mitosis.description + more,
    canonical: `${ORIGIN}/${url}`,
    "og:title": formatQuestion(mitosis),
    "og:image": `${ORIGIN}/og.png${url}`,
  });
});

it.each([
  ["none", "", ""],
  ["one", `wallet=${WALLET}`, " · 0xAbCd…Ef12"],
  ["two", `wallet=${WALLET}&also=0x1`, " · 2 wallets"],
])("a page's title names one wallet and counts several: %s", (_, search, more) => {
  const title = mitosis.title + more;
  expect(pageMeta(ORIGIN, answerOf(scenarioOf(search)))[0]).toEqual({ title });
});

// In which order: tests/estimate/codec.test.ts.
it("a scenario's addresses have its query, and stay intact inside another address", () => {
  const scenario = scenarioOf('wallet=漢 "<0x1>&also=0x2,0x3&fdv=450000000');
  const query = "?wallet=%E6%BC%A2+%22%3C0x1%3E&also=0x2,0x3&fdv=450000000";
  const link = canonicalUrl(mitosis, ORIGIN, scenario);
  expect(link).toBe(`${ORIGIN}/${query}`);
  expect(cardUrl(mitosis, ORIGIN, scenario)).toBe(`${ORIGIN}/og.png${query}`);
  const files = { csv: `/api/estimate.csv${query}`, json: `/api/estimate${query}` };
  expect(fileUrls(mitosis, scenario)).toEqual(files);
  const post = new URL(postUrl("More & more? #1", link));
  expect(post.origin + post.pathname).toBe("https://x.com/intent/post");
  expect(Object.fromEntries(post.searchParams)).toEqual({ text: "More & more? #1", url: link });
});

it("a portal's preview asks a question about the open campaigns, and has no wallet", () => {
  const portal = { ...mitosis, title: "My airdrops", campaigns: { a: "A", b: "B" } };
  const site = { ...SITE, campaign: JSON.stringify(portal) };
  const rows = JSON.stringify([rowOf("a"), rowOf("b"), rowOf("c", { end: "Ended" })]);
  const tagsOf = (search: string) => readTags(indexMeta(site, search, { rows })).tags;
  const text = "What could 2 airdrops be worth to you?";
  expect(tagsOf("")).toMatchObject({ "og:title": text, "og:image": `${SITE.origin}/card.png` });
  expect(tagsOf("").robots).toBeUndefined();
  const personal = tagsOf("?wallet=0x1&a=points.x%3D5");
  expect(personal).toMatchObject({ "og:title": text, robots: "noindex" });
});
