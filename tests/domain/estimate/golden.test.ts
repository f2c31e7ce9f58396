import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { readScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import groups from "../../fixtures/golden-wallets.json";
import cases from "../../fixtures/golden.json";
import { readGoldenPoints, typeGoldenPoints } from "../../support/golden";
import { mitosis } from "../../support/mitosis";

function readFields(fields: object): Scenario {
  return readScenario(mitosis, new URLSearchParams(Object.entries(fields)));
}

// Calculated elsewhere: the only oracle that shares no code with the app.
describe("the estimate matches cases calculated in exact arithmetic", () => {
  it.each(cases.map((golden, index) => ({ index, ...golden })))(
    "case $index: $scenario",
    ({ points, scenario, expect: expected }) => {
      expect(
        estimateAirdrop(mitosis, [readGoldenPoints(points)], readFields(scenario)).estimate,
      ).toEqual(expected);
    },
  );
});

describe("points typed by hand give what a wallet with the same points gives", () => {
  it.each(cases.map((golden, index) => ({ index, ...golden })))(
    "case $index: $scenario",
    ({ points, scenario, expect: expected }) => {
      const fields = { ...scenario, ...typeGoldenPoints(points) };
      expect(estimateAirdrop(mitosis, [], readFields(fields)).estimate).toEqual(expected);
    },
  );

  // Whichever wallet of a group is typed, the sums stay the same.
  it.each(
    groups.flatMap(({ wallets, ...golden }, index) =>
      wallets.map((typed, place) => ({ index, place, wallets, typed, ...golden })),
    ),
  )(
    "group $index, wallet $place",
    ({ place, wallets, typed, scenario, expect: expected, each }) => {
      const fields = { ...scenario, ...typeGoldenPoints(typed) };
      const others = wallets.filter((_, index) => index !== place).map(readGoldenPoints);
      const figures = estimateAirdrop(mitosis, others, readFields(fields));
      expect(figures.estimate).toEqual(expected);
      expect(figures.typed?.estimate).toEqual(each[place]);
    },
  );
});

describe("the estimate of several wallets matches cases calculated in exact arithmetic", () => {
  const listed = groups.map((golden, index) => ({ index, ...golden }));

  it.each(listed)(
    "group $index: $wallets.length wallets, $scenario",
    ({ wallets, scenario, expect: expected, each }) => {
      const figures = estimateAirdrop(mitosis, wallets.map(readGoldenPoints), readFields(scenario));
      expect(figures.estimate).toEqual(expected);
      expect(figures.wallets.map(({ estimate }) => estimate)).toEqual(each);
    },
  );

  it.each(listed)("group $index: bonuses count once", ({ wallets, scenario, expect: expected }) => {
    for (const some of [[], wallets.slice(0, 1), [...wallets, ...wallets]]) {
      const { estimate } = estimateAirdrop(
        mitosis,
        some.map(readGoldenPoints),
        readFields(scenario),
      );
      expect(estimate.additionalUSD).toBe(expected.additionalUSD);
    }
  });
});
