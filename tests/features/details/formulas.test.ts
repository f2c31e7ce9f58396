import fc from "fast-check";
import katex from "katex";
import { describe, expect, it } from "vitest";
import type { Campaign, PointsPart } from "~/domain/campaign/campaign";
import { readScenario } from "~/domain/scenario/codec";
import { explainBonuses, explainShare, PLAIN } from "~/features/details/formulas";
import { writeTex } from "~/features/details/markdown.client";
import { BONUS_PART, listParts } from "~/domain/estimate/allocation";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { toNumber } from "~/domain/estimate/exact";
import { formatPoints, formatUsd } from "~/domain/estimate/format";
import { bonusSupply } from "~/domain/estimate/points-usd";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { countOf, listTicked, type Scenario } from "~/domain/scenario/scenario";
import { labelBonus } from "~/domain/scenario/name-scenario";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";
import { SMALLEST } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";

/** Each part's sentence, formula and TeX, and the wallet's dollars. */
function explain(points: WalletPoints | null, scenario: Scenario) {
  const figures = estimateAirdrop(mitosis, [points], scenario);
  const [wallet] = figures.wallets as [WalletFigures];
  return listParts(mitosis).map(({ key, figure }) => {
    const usd = (key === BONUS_PART ? figures : wallet).estimate[figure]!;
    const shown =
      key === BONUS_PART
        ? explainBonuses(mitosis, scenario, usd)
        : explainShare(mitosis, key, scenario, wallet);
    return {
      sentence: shown.sentence,
      plain: shown.writeFormula(PLAIN),
      tex: writeTex(shown),
      usd: formatUsd(usd),
      assumed: key === BONUS_PART ? listTerms(scenario) : [allocationOf(key, scenario)],
    };
  });
}

function allocationOf(part: string, scenario: Scenario): string {
  return `${scenario[mitosis.parts[part]!.allocation]}%`;
}

/** The percentages, supplies and labels of the ticked bonuses that have a supply. */
function listTerms(scenario: Scenario): string[] {
  return listTicked(scenario).flatMap((key) => {
    const supply = bonusSupply(mitosis, key, scenario);
    if (supply === null) return [];
    const label = labelBonus(mitosis, key, scenario);
    const count = countOf(scenario, key);
    const pct = `${count === 1 ? "" : `${count} × `}${scenario[key]}%`;
    return [pct, formatPoints(toNumber(supply)), label];
  });
}

function sentences(points: WalletPoints | null, query = "") {
  return explain(points, scenarioOf(query)).map(({ sentence }) => sentence);
}

function plainLines(points: WalletPoints | null, query = "") {
  return explain(points, scenarioOf(query)).map(({ plain }) => plain);
}

const points = walletWith({ weETH: { points: 27_000_000, tier: 2 } }, { theo: 11_250 });

describe("the sentences", () => {
  it("give a wallet's share of each part", () => {
    expect(sentences(RICH)).toEqual([
      "You hold 0.16% of the weighted points; that share of 10% of $300M is $48,000.",
      "With Theo Vault you hold 0.004444% of the weighted points; that share of 10% of $300M is $1,333.",
      "You hold 0.1% of the test tokens; that share of 5% of $300M is $15,000.",
      "No bonus counts yet, so this part is $0.",
    ]);
  });

  it("say that there is no value without a wallet, or with a divisor of 0", () => {
    const [expedition, theo, testnet] = sentences(null);
    for (const sentence of [expedition, theo, sentences(RICH, "base=0")[0]]) {
      expect(sentence).toBe(
        "Your share of the weighted points has no value yet; that share of 10% of $300M is —.",
      );
    }
    expect(testnet).toMatch(/^Your share of the test tokens has no value yet; .* is —\.$/);
  });

  it("distinguish a true zero from a share too small to show", () => {
    const [expedition, theo] = sentences(walletWith({}, { theo: 0.001 }));
    expect(expedition).toMatch(/^You hold 0% of .* is \$0\.$/);
    expect(theo).toMatch(/^With Theo Vault you hold less than 0\.000001% of .* is \$0\.$/);
  });

  it.each([
    ["morse", "Of $300M, your share of 1% among 2,996 (Morse NFT) is $1,001."],
    [
      "morse,kaito,discord&role=og&fdv=450000000",
      "Of $450M, your share of 1% among 2,996 (Morse NFT), of 0.5% among 1,000 (Kaito Yapper Top) and of 0.1% among 86 (Main Discord role: Og) is $8,984.",
    ],
    ["morse&count.morse=3", "Of $300M, your share of 3 × 1% among 2,996 (Morse NFT) is $3,004."],
    ["discord", "No bonus counts yet, so this part is $0."],
    ["morse&supply.morse=0", "Of $300M, your share of 1% among 0 (Morse NFT) is —."],
  ])("add up the ticked bonuses: %s", (bonus, sentence) => {
    expect(sentences(null, `bonus=${bonus}`)[3]).toBe(sentence);
  });
});

describe("the formulas of any campaign", () => {
  const [part] = Object.keys(SMALLEST.parts) as [string];
  const [constant] = Object.keys(SMALLEST.constants) as [string];
  function explainPart(
    changes: Partial<PointsPart>,
    query: string,
    boosts: Campaign["boosts"] = {},
  ) {
    const parts = { [part]: { ...SMALLEST.parts[part]!, ...changes } };
    const campaign = { ...SMALLEST, parts, boosts };
    const scenario = readScenario(campaign, new URLSearchParams(query));
    const typed = estimateAirdrop(campaign, [], scenario).typed!;
    const { sentence, writeFormula } = explainShare(campaign, part, scenario, typed);
    return [sentence, ...writeFormula(PLAIN).slice(0, 4)];
  }
  const typed = `points.${part}=100&fdv=200000000&${constant}=1000000`;

  it("have sums, small numbers and boosts as they count", () => {
    const boosts = { nft: { label: "NFT", choices: { one: { label: "One", multiplier: 1.5 } } } };
    const divisor = [[constant, 0.0005], [1.5]];
    const [, names, numbers] = explainPart(
      { divisor, boosts: ["nft"] },
      `${typed}&boost.nft=one`,
      boosts,
    );
    expect(names).toBe(`share = points × nft ÷ (${constant} × 0.0005 + 1.5)`);
    expect(numbers).toBe("= 100 × 1.5 ÷ (1,000,000 × 0.0005 + 1.5)");
  });

  it("have a cap where there is one, and say where it decides", () => {
    const [sentence, , , names, numbers] = explainPart({ cap: { usd: 5 } }, typed);
    expect(sentence).toMatch(/ is \$5, the most that a wallet can get\.$/);
    expect(names).toMatch(/⌊min\(share × allocation × FDV, cap\)⌋$/);
    expect(numbers).toMatch(/⌊min\(share × [^,]*\$200,000,000, \$5\)⌋$/);
  });

  it("say where a minimum leaves nothing", () => {
    expect(explainPart({ minimum: 100.5 }, typed)).toEqual([
      "Fewer than 100.5 points count as none, so this part is $0.",
      expect.stringMatching(/ = \$0$/),
    ]);
  });
});

describe("the formulas in plain text", () => {
  it("contain the scenario's numbers", () => {
    const [expedition, theo, testnet] = plainLines(points, "expedition=12");
    expect(expedition).toEqual([
      "share = points × tier ÷ (base × factor)",
      "= 27,000,000 × 1.2 ÷ (225,000,000,000 × 1.5)",
      "Expedition = ⌊share × allocation × FDV⌋",
      "= ⌊share × 12% × $300,000,000⌋",
      "= $3,456",
    ]);
    expect(theo?.[1]).toBe("= 11,250 × 1 ÷ (225,000,000,000 × 1.5)");
    expect(theo?.at(-1)).toBe("= $1");
    expect(testnet?.slice(1)).toEqual([
      "= 0 ÷ 30,954,838.28",
      "Testnet = ⌊share × allocation × FDV⌋",
      "= ⌊share × 5% × $300,000,000⌋",
      "= $0",
    ]);
  });

  it("have one term per ticked bonus that has a supply", () => {
    expect(plainLines(null, "bonus=morse,discord&role=og")[3]?.slice(1)).toEqual([
      "= 1% × $300,000,000 ÷ 2,996 (Morse NFT)",
      "+ 0.1% × $300,000,000 ÷ 86 (Main Discord role: Og)",
      "Additional = ⌊sum⌋",
      "= $4,489",
    ]);
    expect(plainLines(null, "bonus=discord")[3]?.slice(1)).toEqual(["Additional = ⌊sum⌋", "= $0"]);
  });

  it("call the bonuses what the campaign's chart calls them", () => {
    const bonusPart = { ...mitosis.bonusPart!, label: "All bonuses", chartLabel: "Bonuses USD" };
    const shown = explainBonuses({ ...mitosis, bonusPart }, scenarioOf(), 0);
    expect(shown.writeFormula(PLAIN)).toContain("Bonuses = ⌊sum⌋");
    expect(writeTex(shown)).toContain("\\text{Bonuses} &=");
  });

  it("show an em dash for what is unknown", () => {
    const [expedition, , testnet] = plainLines(null);
    expect(expedition?.[1]).toContain("= — × — ÷");
    expect(expedition?.at(-1)).toBe("= —");
    expect(testnet?.[1]).toBe("= — ÷ 30,954,838.28");
  });
});

describe("the formulas in TeX", () => {
  it("escape dollars, percents and grouping commas", () => {
    const tex = explain(null, scenarioOf())[0]?.tex;
    expect(tex).toContain("225{,}000{,}000{,}000");
    expect(tex).toContain("10\\% \\times \\$300{,}000{,}000");
    expect(tex).toMatch(/&= \\text\{—\}\n\\end\{aligned\}$/);
  });

  it.each([
    "Top 10% holders",
    "R&D role",
    "Season_1",
    "Season #2",
    "Pre $HRB",
    "Pre $$HRB",
    "a\\b",
    "{x}",
    "}{",
    "x^2 ~",
  ])("show any name as it is: %s", (label) => {
    const { morse } = mitosis.bonuses;
    const expedition = { ...mitosis.parts.expedition!, label };
    const bonusPart = { ...mitosis.bonusPart!, chartLabel: label };
    const campaign = {
      ...mitosis,
      parts: { ...mitosis.parts, expedition },
      bonuses: { ...mitosis.bonuses, morse: { ...morse!, label } },
      bonusPart,
    };
    const scenario = scenarioOf("bonus=morse");
    const [wallet] = estimateAirdrop(campaign, [RICH], scenario).wallets as [WalletFigures];
    const read = (tex: string) =>
      katex
        .renderToString(tex, { throwOnError: true, displayMode: true, output: "mathml" })
        .replace(/<annotation.*<\/annotation>/s, "")
        .replace(/<[^>]*>/g, "")
        .replaceAll("&amp;", "&");
    const share = read(writeTex(explainShare(campaign, "expedition", scenario, wallet)));
    const bonus = read(writeTex(explainBonuses(campaign, scenario, 0)));
    const shown = label.replaceAll(" ", "\u00a0");
    expect(share).toContain(`${shown}=⌊`);
    expect(bonus).toContain(`${shown}=⌊`);
    expect(bonus.split(shown)).toHaveLength(3);
  });

  it("never split a pair of brackets across lines, as their heights could differ", () => {
    const lines = explain(null, scenarioOf("bonus=morse,kaito"))[3]!.tex.split("\n");
    const count = (line: string, bracket: string) => line.split(bracket).length - 1;
    for (const line of lines) expect(count(line, "\\lfloor")).toBe(count(line, "\\rfloor"));
  });
});

describe("for any scenario and any points", () => {
  it("sentence, formula and TeX agree with the estimate, and show the same finite figures", () => {
    fc.assert(
      fc.property(fc.option(any.walletPoints), any.scenario, (points, scenario) => {
        for (const { sentence, plain, tex, usd, assumed } of explain(points, scenario)) {
          const plainTex = tex.replaceAll("{,}", ",").replace(/\\([$%])/g, "$1");
          expect(sentence.endsWith(` is ${usd}.`)).toBe(true);
          expect(plain.at(-1)).toBe(`= ${usd}`);
          expect(plainTex.replaceAll("\\text{—}", "—")).toContain(`\n&= ${usd}\n`);
          for (const figure of assumed) {
            for (const text of [sentence, plain.join(), plainTex]) expect(text).toContain(figure);
          }
          expect([sentence, ...plain, tex].join("\n")).not.toMatch(/NaN|∞|Infinity/);
        }
      }),
      { numRuns: 300 },
    );
  });
});
