import { describe, expect, it } from "vitest";
import { fillCard } from "~/server/preview/card-content";
import { emptyLookup } from "~/domain/estimate/wallet-lookup";
import { SOURCES, type SourcePoints } from "~/domain/estimate/wallet-points";
import { loader as embed } from "~/routes/oembed";
import { readScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { tagPage } from "~/features/share/page-meta";
import { canonicalUrl } from "~/features/share/share-links";
import { titlePost, writePost } from "~/features/share/share-texts";
import { shareLookups, shareWithoutWallets } from "~/features/share/shared-estimate";
import { SITE_TITLE } from "~/domain/site";
import { call, readJson } from "../../support/loaders";
import { scenarioOf } from "../../support/scenarios";

const ORIGIN = "http://localhost";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const BONUSES = "bonus=morse,kaito";
const ASKS = "How much $MITO could be yours?";

/** Eight answers: Theo Vault's points are worth $300,000 at the defaults. */
const ANSWERS: Record<string, SourcePoints[]> = {
  points: SOURCES.map((source) => answer(source, source === "theo" ? 3_375_000_000 : 0)),
  "no points": SOURCES.map((source) => answer(source, 0)),
  outage: SOURCES.map((source) => ({ ...answer(source, 0), failed: true })),
  "part of the points": SOURCES.map((source) => ({
    ...answer(source, source === "theo" ? 3_375_000_000 : 0),
    failed: source === "testnet",
  })),
};

function answer(source: SourcePoints["source"], points: number): SourcePoints {
  return { source, points, tier: 1, failed: false, staleMs: null };
}

/** What is shared once each wallet has got these answers. */
function lookUp(scenario: Scenario, answers: SourcePoints[]) {
  const lookups = listWallets(scenario).map((wallet) => ({ ...emptyLookup(wallet), answers }));
  return shareLookups(scenario, lookups);
}

/** What a visitor hands out: by a link that holds what is shown, or one without the wallets. */
function share(query: string, answers: SourcePoints[], how: "whole" | "without") {
  const scenario = scenarioOf(query);
  const shared = how === "whole" ? lookUp(scenario, answers) : shareWithoutWallets(scenario);
  const link = canonicalUrl(ORIGIN, shared.scenario);
  return { link, title: titlePost(shared), text: writePost(shared) };
}

/** What a link leads to, from nothing but itself and what the sources answer. */
async function follow(link: string, answers: SourcePoints[]) {
  const scenario = readScenario(new URL(link).searchParams);
  const shared = lookUp(scenario, answers);
  const tags = Object.fromEntries(
    tagPage(ORIGIN, shared).flatMap((tag) =>
      "tagName" in tag ? [] : [["name" in tag ? tag.name : tag.property, tag.content]],
    ),
  ) as Record<string, string>;
  const { body } = await readJson(call(embed, `/oembed?url=${encodeURIComponent(link)}`));
  return { scenario, card: fillCard(shared), tags, embedded: body as Record<string, string> };
}

/** Dollar amounts of a text, but the assumed FDV. */
function amountsIn(text: string): string[] {
  return text.replaceAll(/\$[\d.]+M/g, "").match(/\$\d{1,3}(?:,\d{3})*/g) ?? [];
}

const IN = `wallet=${WALLET}`;
const SEVERAL = `${IN}&also=0x1,0x2`;

// What each text and card says by itself: share-texts, page-meta and server/preview/card-content.
const TABLE: [how: "whole" | "without", query: string, answers: keyof typeof ANSWERS][] = [
  ["whole", IN, "points"],
  ["whole", `${IN}&${BONUSES}`, "part of the points"],
  ["whole", IN, "outage"],
  ["whole", IN, "no points"],
  ["whole", `${SEVERAL}&${BONUSES}`, "points"],
  ["whole", SEVERAL, "part of the points"],
  ["whole", BONUSES, "points"],
  ["without", IN, "points"],
  ["without", `${SEVERAL}&${BONUSES}`, "outage"],
];

describe("what is handed out, and what its link leads to", () => {
  it.each(TABLE)("agree: %s, %s, %s", async (how, query, answered) => {
    const answers = ANSWERS[answered] ?? [];
    const { link, title, text } = share(query, answers, how);
    const { scenario, card, tags, embedded } = await follow(link, answers);
    const wallets = how === "whole" ? listWallets(scenarioOf(query)) : [];
    expect(listWallets(scenario)).toEqual(wallets);
    // Nothing else of them, either, however an address is written.
    if (wallets.length === 0) expect(decodeURIComponent(link)).not.toMatch(/0x/i);

    // The post tells the card's total or none, and asks where the card asks; nobody posts $0.
    const isTold = card.total !== null && card.total !== "$0";
    const preview = tags["og:title"] ?? "";
    expect(preview === ASKS).toBe(card.total === null);
    expect(title).toBe(isTold ? preview : ASKS);
    expect(amountsIn(text)).toEqual(isTold ? [card.total] : []);
    expect(text.startsWith(ASKS)).toBe(!isTold);

    // Description and alternative text tell what is on the card, and nothing else.
    const drawn = [card.total, ...card.parts.map(({ usd }) => usd), ...amountsIn(card.note)];
    for (const words of [tags["og:description"] ?? "", tags["og:image:alt"] ?? ""]) {
      for (const amount of amountsIn(words)) expect(drawn).toContain(amount);
      if (card.total === null) expect(words.endsWith(card.note && ` ${card.note}.`)).toBe(true);
      else expect(words).toContain(card.total);
    }
    for (const words of [preview, tags["og:description"], tags["og:image:alt"], isTold && text]) {
      if (!words) continue;
      expect(/incomplete/i.test(words)).toBe(card.isWarning);
      // The card counts several, and so do its words; one is just its estimate.
      expect(/\d+ wallets/.exec(words)?.[0]).toBe(/\d+ wallets/.exec(card.note)?.[0]);
    }

    // An embed looks nothing up: it says what the card says, or no figure.
    const alt = /alt="([^"]*)"/.exec(embedded.html ?? "")?.[1] ?? "";
    expect(embedded.title).toBe(wallets.length > 0 ? SITE_TITLE : preview);
    if (wallets.length > 0) expect(amountsIn(alt)).toEqual([]);
    else expect(alt).toBe(tags["og:image:alt"]);
  });
});
