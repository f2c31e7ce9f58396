import { describe, expect, it } from "vitest";
import { readMarketOdds } from "~/server/points/market-odds.server";
import { marketEvent, marketOf } from "../../support/market";

const GOOD = { $300M: "0.93", $500M: "0.84" };
const READ = [
  { fdv: 300e6, pct: 93 },
  { fdv: 500e6, pct: 84 },
];

describe("a market's odds", () => {
  it("are the prices of Yes in %, without binary noise, by amount", () => {
    const prices = { "$1.5B": "0.0055", $300M: "0.93", $1B: "0.07", ">$500M": "0.84", "$2B+": "0" };
    expect(readMarketOdds(marketEvent(prices))).toEqual([
      ...READ,
      { fdv: 1e9, pct: 7 },
      { fdv: 1.5e9, pct: 0.55 },
      { fdv: 2e9, pct: 0 },
    ]);
  });

  it("are found by the name of the outcome, as numbers or texts", () => {
    const swapped = { outcomes: '["No", "Yes"]', outcomePrices: "[0.16, 0.84]" };
    const markets = [marketOf(["$300M", "0.93"]), { groupItemTitle: "$500M", ...swapped }];
    expect(readMarketOdds({ markets })).toEqual(READ);
  });

  it("leave out markets that ask for no amount", () => {
    const asked = {
      ...GOOD,
      "No launch": "0.5",
      "<$300M": "0.07",
      "$1B-$2B": "0.9",
      "June 30": "x",
    };
    const { markets } = marketEvent(asked);
    expect(readMarketOdds({ markets: [...markets, { groupItemTitle: null }, {}] })).toEqual(READ);
  });

  it("keep the lowest of amounts that are equally likely", () => {
    const equal = { ...GOOD, $700M: "0.84", $800M: "0.84", $1B: "0.41" };
    expect(readMarketOdds(marketEvent(equal))).toEqual([...READ, { fdv: 1e9, pct: 41 }]);
  });

  const [market] = marketEvent(GOOD).markets;
  it.each<[what: string, answer: unknown]>([
    ["rising", marketEvent({ ...GOOD, $1B: "0.85" })],
    ["two different ones of an amount", marketEvent({ ...GOOD, "$0.5B": "0.8" })],
    ["one threshold", marketEvent({ $300M: "0.93" })],
    ["equal throughout", marketEvent({ $300M: "0.5", $500M: "0.5" })],
    ["no markets", { markets: [] }],
    ["an empty object", {}],
    ["null", null],
    ["a list", [marketEvent(GOOD)]],
    ["markets of another type", { markets: "none" }],
    ["a market of another type", { markets: [...marketEvent(GOOD).markets, "one"] }],
    ...["", "yes", "-0.1", "1.01", "NaN", "9e999"].map((price): [string, unknown] => [
      `a price of ${JSON.stringify(price)}`,
      marketEvent({ ...GOOD, $1B: price }),
    ]),
    ...[null, undefined, 0.4, "", "{", "0.4", "{}", "[]", "[null]", '["0.4"'].map(
      (outcomePrices): [string, unknown] => [
        `prices that are ${JSON.stringify(outcomePrices)}`,
        {
          markets: [
            ...marketEvent(GOOD).markets,
            { ...market, groupItemTitle: "$1B", outcomePrices },
          ],
        },
      ],
    ),
    [
      "other outcomes",
      {
        markets: [
          ...marketEvent(GOOD).markets,
          { ...marketOf(["$1B", "0.4"]), outcomes: '["Up", "Down"]' },
        ],
      },
    ],
    [
      "more thresholds than a page has room for",
      marketEvent(
        Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`$${i + 1}M`, 1 - i / 50])),
      ),
    ],
  ])("are refused: %s", (_, answer) => {
    expect(readMarketOdds(answer)).toBeNull();
  });
});
