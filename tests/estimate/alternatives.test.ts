import { listPresets } from "~/estimate/parts";
import { AMOUNT, findTarget } from "~/estimate/target";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { varyPage, listAlternatives, listNearest, rangeOf } from "~/estimate/alternatives";
import type { Estimate } from "~/estimate/figures";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { estimateAirdrop } from "~/estimate/formula";
import type { WalletPoints } from "~/estimate/points";
import { defaultScenario } from "~/estimate/fields";
import { numberOf, type Scenario } from "~/estimate/scenario";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import * as any from "../support/arbitraries";
import { SMALLEST } from "../support/campaigns";
import { answerAt, answerOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { RICH, walletWith } from "../support/wallets";

const NADO = loadCampaign("campaigns/nado.yaml");
const VARIATIONAL = loadCampaign("campaigns/variational.yaml");

function list(
  query = "",
  { points = RICH, measured = null as Record<string, number> | null } = {},
) {
  return listAlternatives(answerAt(scenarioOf(query), points), measured, []);
}

/** The names of a group's rows, and how many steps each is away. */
function stepsOf(query: string, group: string) {
  const rows = list(query).filter((row) => row.group === group);
  return rows.map(({ name, steps }) => `${name}: ${steps}`);
}

describe("the rows", () => {
  it("are told by their values, with what is said of each", () => {
    const rows = list("goal=25000&cost=3000", { measured: { base: 2e11, factor: 1.7 } });
    expect(rows.map(({ group, name, note }) => [group, name, note].filter(Boolean))).toEqual([
      ["FDV", "$100M"],
      ["FDV", "$300M"],
      ["FDV", "$500M"],
      ["FDV", "$1B"],
      ["Assumptions", "Expedition 5%"],
      ["Assumptions", "Expedition 10%"],
      ["Assumptions", "Expedition 15%"],
      ["Assumptions", "Expedition 20%"],
      ["Assumptions", "Total points supply 206.1 billion", expect.stringMatching(/^13,740 ETH/)],
      ["Assumptions", "Total points supply 370.98 billion", expect.stringMatching(/^13,740 ETH/)],
      ["Assumptions", "Average tier factor 1", expect.stringMatching(/^if every holder/)],
      ["Assumptions", "Average tier factor 3", expect.stringMatching(/^if every holder/)],
      ["Assumptions", "Testnet total points 15.48 million", "half or twice the assumed pool"],
      ["Assumptions", "Testnet total points 61.91 million", "half or twice the assumed pool"],
      ["Assumptions", "All points as measured"],
      ["Assumptions", "All points as guessed"],
      ["Assumptions", "Default assumptions"],
      ["Targets", "To reach $25,000", "FDV $117M"],
      ["Targets", "To get $3,000 back", "FDV $14M"],
      ["Reports", "Reported 10%", "August 2025, not verified"],
    ]);
    expect(rows.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual([
      "$300M",
      "Expedition 10%",
      "All points as guessed",
      "Default assumptions",
    ]);
  });

  it("tell constants in full that read alike in words", () => {
    const base = mitosis.constants.base!;
    const tried = { low: 225_010_000_000, high: 225_012_000_000, reason: "close" };
    const campaign = { ...mitosis, constants: { ...mitosis.constants, base: { ...base, tried } } };
    const page = { ...answerAt(scenarioOf(""), RICH), campaign };
    const rows = listAlternatives(page, null, []);
    expect(rows.map(({ name }) => name).filter((name) => name.startsWith("Total points"))).toEqual([
      "Total points supply 225,010,000,000",
      "Total points supply 225,012,000,000",
    ]);
  });

  it("have the present value among the presets", () => {
    const query = "fdv=450000000&expedition=12";
    expect(stepsOf(query, "FDV")).toEqual([
      "$100M: 2",
      "$300M: 1",
      "$450M: 0",
      "$500M: 1",
      "$1B: 2",
    ]);
    expect(stepsOf(query, "Assumptions").slice(0, 5)).toEqual([
      "Expedition 5%: 2",
      "Expedition 10%: 1",
      "Expedition 12%: 0",
      "Expedition 15%: 1",
      "Expedition 20%: 2",
    ]);
  });

  it("nearest to the page's scenario are its FDV, reports and targets, then the next values", () => {
    const namesOf = (query: string) => listNearest(list(query), 5).map(({ name }) => name);
    expect(namesOf("")).toEqual(["$300M", "Reported 10%", "$100M", "$500M", "Expedition 5%"]);
    expect(namesOf("expedition=5&goal=25000")).toEqual([
      "$300M",
      "Expedition 5%",
      "To reach $25,000",
      "Reported 10%",
      "$100M",
    ]);
  });

  it("have no totals before there is one", () => {
    const loading = answerAt(scenarioOf("goal=25000"), RICH, { status: "loading" });
    const rows = listAlternatives(loading, null, []);
    expect(new Set(rows.map(({ totalUSD }) => totalUSD))).toEqual(new Set([null]));
    expect(rows.some(({ group }) => group === "Targets")).toBe(false);
  });

  it("of targets are on the slider", () => {
    expect(stepsOf("goal=214445&cost=1", "Targets")).toEqual(["To get $1 back: 0"]);
  });

  it("say what a market thinks of an FDV, and where its odds are even, unless a preset is that", () => {
    const notesOf = (campaign: ServedCampaign) => {
      const page = answerAt(defaultScenario(campaign), {}, {}, campaign);
      const rows = listAlternatives(page, null, []);
      return rows.flatMap(({ group, name, note }) => (group === "FDV" ? `${name} ${note}` : []));
    };
    expect(notesOf(NADO)).toContain("$500M 21.5% chance of that or more");
    // The defaults have an FDV that the market knows, too.
    const page = answerAt(defaultScenario(VARIATIONAL), {}, {}, VARIATIONAL);
    const all = listAlternatives(page, null, []);
    expect(all.find(({ name }) => name === "Default assumptions")!.note).toBe("");
    expect(notesOf(VARIATIONAL).join()).not.toContain("Even odds");
    const [, ...presets] = VARIATIONAL.fdv.presets.filter((fdv) => fdv !== 8e8);
    const withoutPreset = { ...VARIATIONAL, fdv: { ...VARIATIONAL.fdv, presets } };
    expect(notesOf(withoutPreset)).toContain("Even odds FDV $800M");
    const beyond = { ...withoutPreset, fdv: { ...withoutPreset.fdv, min: 9e8 } };
    expect(notesOf(beyond).join()).not.toContain("Even odds");
  });
});

it.each([
  [{ min: 0, max: 20, step: 1, default: 10 }, [5, 10, 15, 20]],
  [{ min: 0, max: 100, step: 0.5, default: 15 }, [7.5, 15, 22.5, 30]],
  [{ min: 0, max: 20, step: 1, default: 20 }, [10, 20]],
  [{ min: 5, max: 7, step: 2, default: 5 }, [5, 7]],
  [{ min: 0, max: 20, step: 1, default: 0 }, [0]],
])("the values of an allocation without presets follow from its default: %j", (range, presets) => {
  const airdrop = { ...SMALLEST.allocations.airdrop!, ...range };
  expect(listPresets({ ...SMALLEST, allocations: { airdrop } }, "airdrop")).toEqual(presets);
});

describe("the values to try of a constant", () => {
  const tried = Object.entries(mitosis.constants).map(([key, { tried }]) => ({ key, ...tried! }));

  it("surround the default", () => {
    for (const { key, low, high } of tried) {
      expect(low).toBeLessThan(numberOf(defaultScenario(mitosis), key));
      expect(high).toBeGreaterThan(numberOf(defaultScenario(mitosis), key));
    }
  });

  it("for the total points state the figures they are derived from", () => {
    const { low, high, reason } = mitosis.constants.base!.tried!;
    const [deposits, average, best] = reason
      .match(/\d[\d,]*/g)!
      .map((text) => Number(text.replace(",", "")));
    expect([low, high]).toEqual([deposits! * average! * 1e6, deposits! * best! * 1e6]);
  });
});

describe("the range", () => {
  it("is from the least to the most of all rows, the page's own total among them", () => {
    expect(rangeOf(list("bonus=kaito"))).toEqual([21_944, 219_444]);
    expect(rangeOf(list("fdv=5000000"))).toEqual([643, 214_444]);
    const measured = { base: 1_000_000_000, factor: 1, pool: 1_000_000 };
    expect(rangeOf(list("", { measured }))![1]).toBeGreaterThan(5_000_000);
  });

  it("is none where nothing changes the total, or one is unknown", () => {
    expect(rangeOf(list("", { points: walletWith() }))).toBeNull();
    expect(rangeOf(list("base=1e-9"))).toBeNull();
  });

  it("leaves out the visitor's own, whose wallets may be others", () => {
    const estimate = answerOf(scenarioOf("wallet=0x1&fdv=5000000"), RICH);
    const own = {
      name: "Mine",
      note: "",
      scenario: estimate.scenario,
      totalUSD: estimate.totalUSD,
    };
    const rows = listAlternatives(answerAt(scenarioOf(), RICH), null, [own]);
    expect(rows.at(-1)).toMatchObject({ group: "Yours", name: "Mine", totalUSD: 1_072 });
    expect(rangeOf(rows)).toEqual([21_444, 214_444]);
  });
});

const { fdv: FDV } = mitosis;

/** The total at a given FDV; Infinity if it exceeds the safe integers. */
function totalsOf(points: WalletPoints[], scenario: Scenario) {
  return (fdv: number) =>
    estimateAirdrop(mitosis, points, { ...scenario, fdv }).dollars.totalUSD ?? Infinity;
}

/** A page whose total is known. */
function pageOf(points: WalletPoints[], query = ""): Estimate {
  return { ...answerAt(scenarioOf(query), RICH), points };
}

describe("the FDV for a target", () => {
  const page = pageOf([RICH]);
  const totalAt = totalsOf([RICH], page.scenario);

  it("is the lowest of all, even if dollars exceed the safe integers", () => {
    const first = Array.from({ length: 40 }, (_, index) => FDV.min + index * FDV.step);
    let outgrown = 0;
    fc.assert(
      fc.property(
        fc.array(any.likelyPoints, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -12, max: 3 }).map((power) => 10 ** power),
        fc.constantFrom(...first),
        fc.integer({ min: 1, max: AMOUNT.max }),
        (points, divisor, reached, anyGoal) => {
          const shown = pageOf(points, `base=${divisor}&pool=${divisor}`);
          const total = totalsOf(points, shown.scenario);
          const goal = Math.min(AMOUNT.max, total(reached) || anyGoal);
          const least = first.find((fdv) => total(fdv) >= goal);
          const found = findTarget(mitosis, varyPage(shown), goal);
          if (least !== undefined) expect(found).toBe(least);
          else expect(found ?? Infinity).toBeGreaterThan(first.at(-1)!);
          if (least !== undefined && total(2 * least) === Infinity) outgrown += 1;
        },
      ),
      { numRuns: 300 },
    );
    expect(outgrown).toBeGreaterThan(20);
  });

  it("is on the slider's steps, though few are binary fractions, and one step less isn't enough", () => {
    const cents = (max: number) => fc.integer({ min: 1, max }).map((count) => count / 100);
    fc.assert(
      fc.property(
        cents(5_000),
        cents(1_000_000),
        fc.integer({ min: 1, max: 1e6 }),
        (step, min, usd) => {
          const campaign = { ...mitosis, fdv: { ...FDV, min, step } };
          const found = findTarget(campaign, varyPage(page), usd)!;
          const steps = (Math.round(found * 100) - Math.round(min * 100)) / Math.round(step * 100);
          expect(Number.isInteger(steps)).toBe(true);
          expect(totalAt(found)).toBeGreaterThanOrEqual(usd);
          if (found > min) expect(totalAt(Number((found - step).toFixed(2)))).toBeLessThan(usd);
        },
      ),
    );
  });

  it("is the slider's minimum if that is enough, and may lie beyond its maximum", () => {
    expect(findTarget(mitosis, varyPage(page), 1)).toBe(FDV.min);
    expect(findTarget(mitosis, varyPage(page), totalAt(FDV.max))).toBe(FDV.max);
    expect(findTarget(mitosis, varyPage(page), totalAt(FDV.max) + 1)).toBe(FDV.max + FDV.step);
    expect(findTarget(mitosis, varyPage(page), 1_000_000_000)).toBe(4_663_213_000_000);
  });

  it("is null if no FDV reaches it, for none, and without a total", () => {
    expect(findTarget(mitosis, varyPage(pageOf([walletWith()])), 1)).toBeNull();
    expect(findTarget(mitosis, varyPage(page), AMOUNT.max)).toBeNull();
    expect(findTarget(mitosis, varyPage(page), 0)).toBeNull();
    expect(findTarget(mitosis, varyPage({ ...page, status: "unknown" }), 1)).toBeNull();
  });
});
