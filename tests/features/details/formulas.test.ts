import { BONUSES_TEX, formatBonusNumbers } from "~/features/details/formulas";
import type { WalletFigures } from "~/estimate/figures";
import fc from "fast-check";
import katex from "katex";
import { describe, expect, it } from "vitest";
import type { Campaign, PointsPart } from "~/estimate/campaign";
import { estimateAirdrop } from "~/estimate/formula";
import { formatUsd } from "~/estimate/format";
import type { WalletPoints } from "~/estimate/points";
import { readScenario } from "~/estimate/codec";
import { defaultScenario } from "~/estimate/fields";
import type { Scenario } from "~/estimate/scenario";
import { formatShare, formatShareNumbers, formatShareTex } from "~/features/details/formulas";
import * as any from "../../support/arbitraries";
import { SMALLEST, TORI } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { RICH, walletWith } from "../../support/wallets";

const PARTS = ["expedition", "theo", "testnet"];

function explain(points: WalletPoints | null, scenario: Scenario) {
  const { wallets, dollars } = estimateAirdrop(mitosis, [points], scenario);
  const [wallet] = wallets as [WalletFigures];
  return {
    shares: PARTS.map((part) => formatShare(mitosis, part, scenario, wallet)),
    numbers: [
      ...PARTS.map((part) => formatShareNumbers(mitosis, part, scenario, wallet)),
      formatBonusNumbers(mitosis, scenario, dollars.additionalUSD!),
    ],
    usd: [...PARTS.map((part) => wallet.dollars[`${part}USD`]), dollars.additionalUSD],
  };
}

describe("a wallet's share", () => {
  it.each([
    [RICH, "", "Your share is 0.16%."],
    [RICH, "base=0", "Your share has no value yet."],
    [walletWith({}, {}), "", "Your share is 0%."],
  ])("is a sentence", (points, query, sentence) => {
    expect(explain(points, scenarioOf(query)).shares[0]).toBe(sentence);
  });

  it("that is too small to show isn't 0", () => {
    expect(explain(walletWith({}, { theo: 0.001 }), scenarioOf()).shares[1]).toBe(
      "Your share is less than 0.000001%.",
    );
  });
});

describe("the numbers", () => {
  it("are the scenario's", () => {
    const points = walletWith({ weETH: { points: 27_000_000, tier: 2 } }, { theo: 11_250 });
    expect(explain(points, scenarioOf("expedition=12")).numbers).toEqual([
      "27,000,000 × 1.2 ÷ (225,000,000,000 × 1.5) × 12% × $300M = $3,456",
      "11,250 × 1 ÷ (225,000,000,000 × 1.5) × 12% × $300M = $1",
      "0 ÷ 30,954,838.28 × 5% × $300M = $0",
      "No bonus counts yet, so this part is $0.",
    ]);
    expect(explain(null, scenarioOf()).numbers[2]).toBe("— ÷ 30,954,838.28 × 5% × $300M = —");
  });

  it.each([
    [
      "morse,discord&role=og&count.morse=3",
      "3 × 1% × $300M ÷ 2,996 (Morse NFT) + 0.1% × $300M ÷ 86 (Main Discord role: Og) = $6,492",
    ],
    ["discord", "No bonus counts yet, so this part is $0."],
    ["morse&supply.morse=0", "1% × $300M ÷ 0 (Morse NFT) = —"],
  ])("add up the ticked bonuses: %s", (bonus, numbers) => {
    expect(explain(null, scenarioOf(`bonus=${bonus}`)).numbers[3]).toBe(numbers);
  });

  it("end in the estimate's dollars and are finite, for any scenario and any points", () => {
    fc.assert(
      fc.property(fc.option(any.walletPoints), any.scenario, (points, scenario) => {
        const { numbers, shares, usd } = explain(points, scenario);
        for (const [index, line] of numbers.entries()) {
          expect(line.replace(/\.$/, "").endsWith(` ${formatUsd(usd[index])}`)).toBe(true);
        }
        expect([...shares, ...numbers].join()).not.toMatch(/NaN|∞|Infinity/);
      }),
      { numRuns: 300 },
    );
  });
});

describe("any campaign's formula", () => {
  const [part] = Object.keys(SMALLEST.parts) as [string];
  const [constant] = Object.keys(SMALLEST.constants) as [string];
  function explainPart(changes: Partial<PointsPart>, boosts: Campaign["boosts"] = {}, query = "") {
    const parts = { [part]: { ...SMALLEST.parts[part]!, ...changes } };
    const campaign = { ...SMALLEST, parts, boosts };
    const scenario = readScenario(
      campaign,
      new URLSearchParams(`points.${part}=100&fdv=200000000&${constant}=1000000&${query}`),
    );
    const typed = estimateAirdrop(campaign, [], scenario).typed[0]!;
    return [
      readTex(formatShareTex(campaign, part)),
      formatShareNumbers(campaign, part, scenario, typed),
    ];
  }
  const readTex = (tex: string) =>
    katex
      .renderToString(tex, { throwOnError: true, displayMode: true, output: "mathml" })
      .replace(/<annotation.*<\/annotation>/s, "")
      .replace(/<[^>]*>/g, "");

  it("has sums, small numbers and boosts", () => {
    const boosts = { nft: { label: "NFT", choices: { one: { label: "One", multiplier: 1.5 } } } };
    const divisor = [[constant, 0.0005], [1.5]];
    const [tex, numbers] = explainPart({ divisor, boosts: ["nft"] }, boosts, "boost.nft=one");
    expect(tex).toBe(`⌊points×nft${constant}×0.0005+1.5×allocation×FDV⌋`);
    expect(numbers).toMatch(/^100 × 1\.5 ÷ \(1,000,000 × 0\.0005 \+ 1\.5\) × /);
  });

  it("has the label of an unknown constant", () => {
    const scenario = defaultScenario(TORI);
    const { typed } = estimateAirdrop(TORI, [], { ...scenario, "points.points": 5 });
    expect(formatShareNumbers(TORI, "points", scenario, typed[0]!)).toBe(
      "5 ÷ Total points × 10% × $100M = —",
    );
    expect(formatShare(TORI, "points", scenario, typed[0]!)).toBe("Your share has no value yet.");
  });

  it("has a cap where there is one", () => {
    const [tex, numbers] = explainPart({ cap: { usd: 5 } });
    expect(tex).toMatch(/^⌊min\u2061?\(.*,cap\)⌋$/);
    expect(numbers).toMatch(/^The lesser of .* × \$200M and \$5 is \$5\.$/);
  });

  it("says where a minimum leaves nothing", () => {
    expect(explainPart({ minimum: 100.5 })[1]).toBe(
      "Fewer than 100.5 points count as none, so this part is $0.",
    );
  });

  it("of bonuses can be typeset", () => {
    expect(readTex(BONUSES_TEX)).toContain("ticked");
  });
});
