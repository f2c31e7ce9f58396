import { describe, expect, it } from "vitest";
import { fillCard } from "~/card/card-content";
import { emptyLookup } from "~/estimate/wallet-lookup";
import { SOURCES, type SourcePoints } from "~/estimate/wallet-points";
import { loader as embed } from "~/routes/oembed";
import { readScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { listWallets } from "~/scenario/wallet-list";
import { tagPage } from "~/share/page-meta";
import { canonicalUrl } from "~/share/share-links";
import { titlePost, writePost } from "~/share/share-texts";
import { shareLookups, shareWithoutWallets } from "~/share/shared-estimate";
import { call, readJson } from "../support/loaders";
import { scenarioOf } from "../support/scenarios";

const ORIGIN = "http://localhost";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const BONUSES = "bonus=morse,kaito";
const ASKS = "How much $MITO could be yours?";
const SITE = "Try to estimate your airdrop value !";
const GAPS = "Incomplete: not all points arrived";

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

interface Row {
  /** What is handed out: the whole scenario, or all but the wallets. */
  how: "whole" | "without";
  query: string;
  answers: keyof typeof ANSWERS;
  /** What the link's card has; a total of null is a question. */
  total: string | null;
  note: string;
}

const IN = `wallet=${WALLET}`;
const SEVERAL = `${IN}&also=0x1,0x2`;
const SEVERAL_BONUS = `${SEVERAL}&${BONUSES}`;
const EACH = "$MITO at $0.30 each";
const IN_BONUS = `${IN}&${BONUSES}`;
const ALONE = "Bonuses alone: $2,501";
const TABLE = (
  [
    ["whole", IN, "points", "$300,000", "1,000,000 $MITO at $0.30 each"],
    ["whole", IN, "no points", "$0", "0 $MITO at $0.30 each"],
    ["whole", IN, "part of the points", "$300,000", GAPS],
    ["whole", IN, "outage", "$0", GAPS],
    ["whole", IN_BONUS, "points", "$302,501", "1,008,337 $MITO at $0.30 each"],
    ["whole", IN_BONUS, "no points", "$2,501", "8,337 $MITO at $0.30 each"],
    ["whole", IN_BONUS, "part of the points", "$302,501", GAPS],
    ["whole", IN_BONUS, "outage", "$2,501", GAPS],
    ["whole", SEVERAL, "points", "$900,000", `3,000,000 ${EACH} · 3 wallets`],
    ["whole", SEVERAL, "no points", "$0", `0 ${EACH} · 3 wallets`],
    ["whole", SEVERAL, "part of the points", "$900,000", `${GAPS} · 3 wallets`],
    ["whole", SEVERAL, "outage", "$0", `${GAPS} · 3 wallets`],
    ["whole", SEVERAL_BONUS, "points", "$902,501", `3,008,337 ${EACH} · 3 wallets`],
    ["whole", "", "points", null, ""],
    ["whole", BONUSES, "points", null, ALONE],
    ["without", IN, "points", null, ""],
    ["without", IN, "no points", null, ""],
    ["without", IN, "outage", null, ""],
    ["without", IN_BONUS, "points", null, ALONE],
    ["without", IN_BONUS, "no points", null, ALONE],
    ["without", IN_BONUS, "outage", null, ALONE],
    ["without", SEVERAL, "points", null, ""],
    ["without", SEVERAL_BONUS, "outage", null, ALONE],
    ["without", "", "points", null, ""],
    ["without", BONUSES, "points", null, ALONE],
  ] as const
).map(([how, query, answers, total, note]): Row => ({ how, query, answers, total, note }));

describe("what is handed out, and what its link leads to", () => {
  it.each(TABLE)("agree: $how, $query, $answers", async (row) => {
    const answers = ANSWERS[row.answers] ?? [];
    const { link, title, text } = share(row.query, answers, row.how);
    const { scenario, card, tags, embedded } = await follow(link, answers);
    // Nobody posts a total of $0.
    const isTold = row.total !== null && row.total !== "$0";
    const hasWallet = row.how === "whole" && row.query.startsWith(IN);
    const isSeveral = hasWallet && row.query.startsWith(SEVERAL);
    expect(listWallets(scenario)).toEqual(
      hasWallet ? [WALLET, ...(isSeveral ? ["0x1", "0x2"] : [])] : [],
    );
    // Nothing else of them, either, however an address is written.
    if (!hasWallet) expect(decodeURIComponent(link)).not.toMatch(/0x/i);
    const isIncomplete = row.note.startsWith(GAPS);
    const counted = isSeveral ? " for 3 wallets" : "";

    expect({ total: card.total, note: card.note }).toEqual({ total: row.total, note: row.note });
    const warned = isIncomplete ? " (incomplete)" : "";
    const preview =
      row.total === null
        ? ASKS
        : `${row.total}${warned} estimated $MITO airdrop${counted} at $300.0M FDV`;
    expect(tags["og:title"]).toBe(preview);
    expect(title).toBe(isTold ? preview : ASKS);

    // The post tells the card's total or none, and asks where the card asks.
    expect(amountsIn(text)).toEqual(isTold ? [row.total] : []);
    expect(text.startsWith(ASKS)).toBe(!isTold);
    expect(text.includes("incomplete")).toBe(isTold && isIncomplete);
    expect(text.includes(" for 3 wallets")).toBe(isTold && isSeveral);

    // Description and alternative text tell what is on the card, and nothing else.
    const drawn = [card.total, ...card.parts.map(({ usd }) => usd), ...amountsIn(card.note)];
    for (const words of [tags["og:description"] ?? "", tags["og:image:alt"] ?? ""]) {
      for (const amount of amountsIn(words)) expect(drawn).toContain(amount);
      if (row.total !== null) expect(words).toContain(row.total);
      else expect(words.endsWith(row.note && ` ${row.note}.`)).toBe(true);
      expect(words.includes(GAPS)).toBe(isIncomplete);
      // The card counts several, and so do its words; one is just its estimate.
      expect(words.includes(" for 3 wallets")).toBe(isSeveral);
      expect(/\d+ wallets/.exec(words)?.[0]).toBe(/\d+ wallets/.exec(card.note)?.[0]);
    }
    expect(tags["og:image:alt"]?.startsWith(ASKS)).toBe(row.total === null);

    // An embed looks nothing up: it says what the card says, or no figure.
    const alt = /alt="([^"]*)"/.exec(embedded.html ?? "")?.[1] ?? "";
    expect(embedded.title).toBe(hasWallet ? SITE : preview);
    if (hasWallet) expect(amountsIn(alt)).toEqual([]);
    else expect(alt).toBe(tags["og:image:alt"]);
  });
});
