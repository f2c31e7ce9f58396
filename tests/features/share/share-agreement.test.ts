import { answer } from "~/domain/answer";
import { describe, expect, it } from "vitest";
import { fillCard } from "~/server/preview/card-content";
import { listSources } from "~/domain/campaign/campaign";
import { formatUsdShort } from "~/domain/estimate/format";
import type { SourcePoints } from "~/domain/estimate/wallet-points";
import { readScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { tagPage, canonicalUrl } from "~/features/share/page-meta";
import { titlePost, writePost } from "~/features/share/share-texts";
import { lookupOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const ORIGIN = "http://localhost";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const BONUSES = "bonus=morse,kaito";
const QUESTION = "How much $MITO could be yours?";

/** Eight replies: Theo Vault's points are worth $300,000 at the defaults. */
const REPLIES: Record<string, SourcePoints[]> = {
  points: listSources(mitosis).map((source) =>
    replyOf(source, source === "theo" ? 3_375_000_000 : 0),
  ),
  "no points": listSources(mitosis).map((source) => replyOf(source, 0)),
  outage: listSources(mitosis).map((source) => ({ ...replyOf(source, 0), failed: true })),
  "part of the points": listSources(mitosis).map((source) => ({
    ...replyOf(source, source === "theo" ? 3_375_000_000 : 0),
    failed: source === "testnet",
  })),
};

function replyOf(source: SourcePoints["source"], points: number): SourcePoints {
  return { source, points, tier: 1, failed: false, staleMs: null };
}

/** What is shared once each wallet has these answers. */
function lookUp(scenario: Scenario, replies: SourcePoints[]) {
  const lookups = listWallets(scenario).map((wallet) => lookupOf(wallet, null, { replies }));
  return answer(mitosis, scenario, lookups);
}

/** What a visitor shares: a link with all that is shown, or one without the wallets. */
function share(query: string, replies: SourcePoints[], how: "whole" | "without") {
  const scenario = scenarioOf(query);
  const shared =
    how === "whole"
      ? lookUp(scenario, replies)
      : answer(mitosis, { ...scenario, ...writeWallets([]) }, []);
  const link = canonicalUrl(mitosis, ORIGIN, shared.scenario);
  return { link, title: titlePost(mitosis, shared), text: writePost(mitosis, shared) };
}

/** What a link leads to, given only the link and the sources' answers. */
function follow(link: string, replies: SourcePoints[]) {
  const scenario = readScenario(mitosis, new URL(link).searchParams);
  const shared = lookUp(scenario, replies);
  const tags = Object.fromEntries(
    tagPage(mitosis, ORIGIN, shared).flatMap((tag) =>
      "tagName" in tag ? [] : [["name" in tag ? tag.name : tag.property, tag.content]],
    ),
  ) as Record<string, string>;
  return { scenario, card: fillCard(mitosis, shared), tags };
}

/** The dollar amounts in a text, except the assumed FDV, as a card writes them. */
function amountsIn(text: string): string[] {
  const amounts = text.replaceAll(/\$[\d.]+M/g, "").match(/\$\d{1,3}(?:,\d{3})*/g) ?? [];
  return amounts.map((amount) => formatUsdShort(Number(amount.replace(/[$,]/g, ""))));
}

const ONE = `wallet=${WALLET}`;
const SEVERAL = `${ONE}&also=0x1,0x2`;

// The tests of share-texts, page-meta and card-content cover what each says by itself.
const TABLE: [how: "whole" | "without", query: string, replies: keyof typeof REPLIES][] = [
  ["whole", ONE, "points"],
  ["whole", `${ONE}&${BONUSES}`, "part of the points"],
  ["whole", ONE, "outage"],
  ["whole", ONE, "no points"],
  ["whole", `${SEVERAL}&${BONUSES}`, "points"],
  ["whole", SEVERAL, "part of the points"],
  ["whole", BONUSES, "points"],
  ["without", ONE, "points"],
  ["without", `${SEVERAL}&${BONUSES}`, "outage"],
];

describe("what is shared, and what its link leads to", () => {
  it.each(TABLE)("agree: %s, %s, %s", (how, query, answered) => {
    const replies = REPLIES[answered] ?? [];
    const { link, title, text } = share(query, replies, how);
    const { scenario, card, tags } = follow(link, replies);
    const wallets = how === "whole" ? listWallets(scenarioOf(query)) : [];
    expect(listWallets(scenario)).toEqual(wallets);
    // No other trace of them, either, however an address is written.
    if (wallets.length === 0) expect(decodeURIComponent(link)).not.toMatch(/0x/i);

    // The post gives the card's total or none, and asks if the card asks; nobody posts $0.
    const givesTotal = card.total !== null && card.total !== "$0";
    const preview = tags["og:title"] ?? "";
    expect(preview === QUESTION).toBe(card.total === null);
    expect(title).toBe(givesTotal ? preview : QUESTION);
    expect(amountsIn(text)).toEqual(givesTotal ? [card.total] : []);
    expect(text.startsWith(QUESTION)).toBe(!givesTotal);

    // Description and alternative text give only what is on the card.
    const drawn = [card.total, ...card.parts.map(({ usd }) => usd), ...amountsIn(card.note)];
    for (const words of [tags["og:description"] ?? "", tags["og:image:alt"] ?? ""]) {
      for (const amount of amountsIn(words)) expect(drawn).toContain(amount);
      if (card.total === null) expect(words.endsWith(card.note && ` ${card.note}.`)).toBe(true);
      else expect(amountsIn(words)).toContain(card.total);
    }
    for (const words of [
      preview,
      tags["og:description"],
      tags["og:image:alt"],
      givesTotal && text,
    ]) {
      if (!words) continue;
      expect(/incomplete/i.test(words)).toBe(card.isWarning);
      // The card and its texts count several wallets, but not a single one.
      expect(/\d+ wallets/.exec(words)?.[0]).toBe(/\d+ wallets/.exec(card.note)?.[0]);
    }
  });
});
