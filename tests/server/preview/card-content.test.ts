import { describe, expect, it } from "vitest";
import { fillCard } from "~/server/preview/card-content.server";
import { estimateScenario } from "~/estimate/estimate";
import { formatUsd } from "~/estimate/format";
import { defaultScenario } from "~/estimate/fields";
import { SMALLEST } from "../../support/campaigns";
import { listParts } from "~/estimate/campaign";
import { cardOf } from "../../support/cards";
import { walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
// 337.5e9 at tier 1 is all of the Expedition's allocation: $30M of $300M.
const ALL_POINTS = walletWith({ weETH: { points: 337_500_000_000, tier: 1 } });

describe("what a card shows", () => {
  it("is the exact total, its FDV, the four parts and the other assumptions", () => {
    const query = `wallet=${WALLET}&fdv=450000000&expedition=12&testnet=0&bonus=kaito`;
    const points = walletWith(
      { weETH: { points: 1_000_000_000, tier: 3 } },
      { theo: 50_000_000, testnet: 9 },
    );
    const colors = listParts(mitosis).map(({ color }) => color);
    const parts = [
      ["Expedition", "$240,000", 240],
      ["Theo Vault", "$8,000", 8],
      ["Testnet", "$0", 0],
      ["Additional Rewards", "$2,250", 2.25],
    ] as const;
    expect(cardOf(query, points)).toEqual({
      title: mitosis.title,
      question: ["How much $MITO", "could be yours?"],
      total: "$250,250",
      note: "at $450M FDV",
      isWarning: false,
      parts: parts.map(([label, usd, thousands], index) => ({
        ...{ label, usd, share: thousands / 250.25, isIncomplete: false },
        color: colors[index],
      })),
      assumptions: [
        ["Expedition", "12%"],
        ["Testnet", "0%"],
      ],
    });
  });

  it("is a question without a wallet, and a note of what bonuses alone are worth", () => {
    for (const query of ["fdv=5000000", "details=1", "bonus=kaito&supply.kaito=0"]) {
      const { total, note, parts } = cardOf(query);
      expect([total, note, ...parts.map(({ usd }) => usd)]).toEqual([
        null,
        "",
        ...Array(4).fill(null),
      ]);
    }
    const note = "Bonuses alone: $2,250";
    expect(cardOf("fdv=450000000&bonus=kaito")).toEqual({ ...cardOf("fdv=450000000"), note });
  });

  it("is the largest five of more than six parts, and the sum of the others", () => {
    const parts = Object.entries(SMALLEST.parts).flatMap(([key, part]) =>
      [5, 1, 3, 2, 4, 7, 6].map((weight, index) => {
        const weights = { [part.sources[0]!]: weight };
        return [`${key}${index}`, { ...part, label: `Part ${weight}`, weights }] as const;
      }),
    );
    const campaign = { ...SMALLEST, parts: Object.fromEntries(parts) };
    const [column] = Object.values(campaign.sources).map((source) => source.column);
    const scenario = { ...defaultScenario(campaign), [`points.${column}`]: 1000 };
    const { parts: listed, total } = fillCard(estimateScenario(campaign, scenario, []));
    const totalUSD = estimateScenario(campaign, scenario, []).totalUSD!;
    expect(total).toBe(formatUsd(totalUSD));
    expect(listed.map(({ label, usd }) => [label, usd])).toEqual(
      [5, 3, 4, 7, 6, null].map((weight) => [
        weight === null ? "Others" : `Part ${weight}`,
        formatUsd(((weight ?? 3) * totalUSD) / 28),
      ]),
    );
    expect(listed.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const blank = fillCard(estimateScenario(campaign, defaultScenario(campaign), [])).parts;
    expect(blank.map(({ label, usd }) => [label, usd])).toEqual(
      [5, 1, 3, 2, 4].map((weight) => [`Part ${weight}`, null]).concat([["Others", null]]),
    );
  });

  // Which parts lack points, and what is said of it: tests/estimate/estimate.test.ts.
  it("is an em dash for a part without a value, which counts as 0, and a mark for those that lack points", () => {
    const unavailable = ["expedition:cmETH", "theo"];
    const { parts, ...card } = cardOf(`wallet=${WALLET}&pool=0`, ALL_POINTS, unavailable);
    const note = "Incomplete: some points are missing · at $300M FDV";
    expect(card).toMatchObject({ total: "$30,000,000", note, isWarning: true });
    expect(parts.map(({ usd }) => usd)).toEqual(["$30M", "—", "—", "$0"]);
    expect(parts.map(({ isIncomplete }) => isIncomplete)).toEqual([true, true, false, false]);
  });
});
