import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { listSources } from "~/domain/campaign/campaign";
import type { SourcePoints } from "~/domain/estimate/wallet-points";
import { listWallets } from "~/domain/scenario/wallet-list";
import { CARD_SIZE, pageMeta, tagPage, type HeadTag } from "~/features/share/page-meta";
import { answer, type Answer } from "~/domain/answer";
import { askQuestion } from "~/features/share/share-texts";
import { SITE_NAME } from "~/domain/site";
import { DOWN, LOADING, lookupOf, refusedFor } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { readTags } from "../../support/tags";
import { mitosis } from "../../support/mitosis";

type Known = Parameters<typeof lookupOf>[2];

const ORIGIN = "https://estimator.example";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";

function replyOf(source: SourcePoints["source"], points: number): SourcePoints {
  return { source, points, tier: 1, failed: false, staleMs: null };
}

/** All eight replies: 337.5e9 points at tier 1 would be all of the Expedition's allocation. */
const REPLIES = listSources(mitosis).map((source) =>
  replyOf(source, source === "theo" ? 3_375_000_000 : 0),
);

/** The scenario's answer; its wallets share one lookup, or have one each. */
function share(query: string, known: Known | Known[] = {}): Answer {
  const scenario = scenarioOf(query);
  const lookups = listWallets(scenario).map((wallet, index) =>
    lookupOf(wallet, null, Array.isArray(known) ? known[index] : known),
  );
  return answer(mitosis, scenario, lookups);
}

function read(tags: HeadTag[]): Record<string, string> {
  return readTags(tags).tags;
}

describe("the tags of a wallet's page", () => {
  const query =
    "?wallet=0xAbCd00000000000000000000000000000000Ef12&fdv=450000000&bonus=morse,kaito";
  const shared = share(`utm_source=x&bonus=kaito,morse&wallet=${WALLET}&fdv=450000000`, {
    replies: REPLIES,
  });
  const tags = tagPage(mitosis, ORIGIN, shared);

  it("are complete, with absolute addresses in canonical order", () => {
    const title = "$453,752 estimated $MITO airdrop at $450M FDV";
    const parts = "Expedition $0, Theo Vault $450,000, Testnet $0, Additional Rewards $3,752";
    const description = `Unofficial, speculative estimate: $453,752 in total (${parts}).`;
    const alt = `Unofficial estimate: $453,752, of which ${parts}; assumed: FDV $450M, Expedition 10%, Testnet 5%.`;
    const page = `${ORIGIN}/${query}`;
    const card = `${ORIGIN}/og.png${query}`;
    expect(read(tags)).toEqual({
      description,
      robots: "noindex",
      canonical: page,
      "og:type": "website",
      "og:site_name": SITE_NAME,
      "og:title": title,
      "og:description": description,
      "og:url": page,
      "og:image": card,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
      "twitter:image:alt": alt,
    });
  });

  it("name the wallet only in addresses", () => {
    const texts = tags.filter((tag) => !JSON.stringify(tag).includes(`${ORIGIN}/`));
    expect(texts).toHaveLength(tags.length - 3);
    expect(JSON.stringify(texts)).not.toMatch(/0xabcd|ef12/i);
  });

  it("use `property` for Open Graph tags only", () => {
    for (const tag of tags) {
      if ("tagName" in tag) continue;
      expect("property" in tag).toBe(JSON.stringify(tag).includes('"og:'));
    }
  });

  it("give the card's actual size", () => {
    expect(CARD_SIZE).toEqual({ width: 1200, height: 630 });
  });
});

describe("the page of several wallets", () => {
  const query = `wallet=${WALLET}&also=0xa1,0xa2&fdv=450000000`;
  const shared = share(query, { replies: REPLIES });

  it("has tags that count them, and name them only in addresses", () => {
    const tags = read(tagPage(mitosis, ORIGIN, shared));
    expect(tags).toMatchObject({
      canonical: `${ORIGIN}/?${query}`,
      robots: "noindex",
      "og:title": "$1,350,000 estimated $MITO airdrop for 3 wallets at $450M FDV",
      "og:image": `${ORIGIN}/og.png?${query}`,
    });
    const texts = Object.values(tags).filter((text) => !text.includes(ORIGIN));
    expect(texts).toHaveLength(Object.keys(tags).length - 3);
    expect(texts.join()).not.toMatch(/0xa/i);
  });

  it.each([
    ["none", "", mitosis.title],
    ["one", `wallet=${WALLET}`, `${mitosis.title} · 0xAbCd…Ef12`],
    ["one, among the further ones", `also=${WALLET}`, `${mitosis.title} · 0xAbCd…Ef12`],
    ["two", `wallet=${WALLET}&also=0x1`, `${mitosis.title} · 2 wallets`],
    ["three", query, `${mitosis.title} · 3 wallets`],
  ])("has a title that names one and counts several: %s", (_, search, title) => {
    expect(pageMeta(mitosis, scenarioOf(search), null)).toEqual([{ title }]);
    expect(pageMeta(mitosis, scenarioOf(search), { origin: ORIGIN, lookups: [] })[0]).toEqual({
      title,
    });
  });
});

describe("the tags of a page without a wallet", () => {
  it("allow search engines", () => {
    expect(read(tagPage(mitosis, ORIGIN, share("fdv=5000000")))).not.toHaveProperty("robots");
    expect(read(tagPage(mitosis, ORIGIN, share("bonus=kaito")))).not.toHaveProperty("robots");
  });

  it("give no figure when there is none", () => {
    expect(read(tagPage(mitosis, ORIGIN, share("")))).toMatchObject({
      description: mitosis.description,
      canonical: `${ORIGIN}/`,
      "og:title": askQuestion(mitosis),
      "og:image": `${ORIGIN}/og.png`,
    });
  });

  it("say what bonuses are worth, but not as a total", () => {
    expect(read(tagPage(mitosis, ORIGIN, share("bonus=kaito")))).toMatchObject({
      description: `${mitosis.description} Bonuses alone: $1,500.`,
      "og:title": askQuestion(mitosis),
    });
  });
});

describe("a shared lookup", () => {
  const query = `wallet=${WALLET}`;

  it("is complete once all sources have answered, and gives the page's estimate", () => {
    const shared = share(query, { replies: REPLIES });
    expect(shared).toMatchObject({ isFinal: true });
    expect(shared.figures.estimate).toMatchObject({ theoUSD: 300_000, totalUSD: 300_000 });
    expect(share("").figures).toEqual(estimateAirdrop(mitosis, [], scenarioOf("")));
    expect(share("")).toMatchObject({ isFinal: true });
  });

  it("is incomplete if a source did not answer", () => {
    const replies = REPLIES.map((known) => ({ ...known, failed: known.source === "testnet" }));
    const shared = share(query, { replies });
    expect(shared).toMatchObject({ isFinal: false, canShareTotal: true });
    expect(read(tagPage(mitosis, ORIGIN, shared)).description).toContain("Incomplete");
  });

  it("covers all wallets, and marks the parts whose sources failed for any of them", () => {
    const [first, second] = ["expedition:weETH", "expedition:ezETH"] as const;
    const failing = (source: string) =>
      REPLIES.map((known) => ({ ...known, failed: known.source === source }));
    const shared = share(`${query}&also=0x1,0x2`, [
      { replies: failing(second) },
      { replies: REPLIES },
      { replies: failing(first) },
    ]);
    expect([...shared.incomplete]).toEqual(["expedition"]);
    expect(shared.figures.estimate).toMatchObject({ theoUSD: 900_000, totalUSD: 900_000 });
  });

  it("is unknown while one of several wallets is", () => {
    const known = { replies: REPLIES };
    const shared = share(`${query}&also=0x1`, [known, refusedFor(9)]);
    expect(shared.canShareTotal).toBe(false);
    expect(read(tagPage(mitosis, ORIGIN, shared))["og:title"]).toBe(askQuestion(mitosis));
    expect(share(`${query}&also=0x1`, [known, known]).canShareTotal).toBe(true);
  });

  it.each<[string, Known]>([
    ["points are loading", { ...LOADING, replies: REPLIES.slice(0, 3) }],
    ["the lookup has failed", DOWN],
  ])("is unknown while %s: no figure is given", (_, lookup) => {
    const shared = share(`${query}&bonus=kaito`, lookup);
    expect(shared.canShareTotal).toBe(false);
    const { canonical, ...tags } = read(tagPage(mitosis, ORIGIN, shared));
    expect(canonical).toBe(`${ORIGIN}/?wallet=${WALLET}&bonus=kaito`);
    expect(tags).toMatchObject({
      "og:title": askQuestion(mitosis),
      "og:description": mitosis.description,
    });
    expect(JSON.stringify(tags).replaceAll("FDV $300M", "")).not.toMatch(/\$\d/);
  });
});
