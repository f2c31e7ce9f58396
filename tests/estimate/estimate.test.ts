import { describe, expect, it } from "vitest";
import type { Estimate } from "~/estimate/figures";
import { estimateScenario, foundNothing, hasFigure } from "~/estimate/estimate";
import { listSources } from "~/estimate/campaign";
import { estimateAirdrop } from "~/estimate/formula";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { newLookup, type Lookup } from "~/estimate/lookup";
import type { SourcePoints } from "~/estimate/points";
import { DOWN, LOADING, estimateQuery, lookupOf, repliesOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";

const WALLETS = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`, `0x${"3".repeat(40)}`];
const NO_ADDRESSES = ["0x1", "my wallet"];
const POINTS = Object.fromEntries(
  listSources(mitosis).map((source) => [source, { points: 1, tier: 1 }]),
);
const GOOD = repliesOf(POINTS);
const REST = GOOD.slice(1);
const NONE = repliesOf({}, listSources(mitosis));
const OLD = GOOD.map((reply): SourcePoints => ({ ...reply, staleMs: 5 }));

const of = (...[points, known]: [typeof POINTS | null, Parameters<typeof lookupOf>[2]?]) =>
  lookupOf("0x1", points, known);
const WHOLE = of(POINTS);
const FAILED = of(null, DOWN);
const GAP = of(null, { replies: repliesOf(POINTS, [listSources(mitosis)[0]!]) });
const BROKEN = of(null, { ...DOWN, replies: REST });
const SOME = of(null, { ...LOADING, replies: REST });
const NEW = newLookup("0x1");
const UNANSWERED = of(null, { replies: NONE });
const NAMED = { name: { address: WALLETS[0]!, staleMs: null } };
const ALL = ["expedition", "theo", "testnet"];

/** The estimate for lookups of that many wallets, with a bonus worth $1,500 on its own. */
function answerFor(lookups: readonly Lookup[], query = "bonus=kaito", names = WALLETS) {
  const named = lookups.map((lookup, index) => ({ ...lookup, wallet: names[index]! }));
  const [wallet = "", ...also] = named.map((lookup) => lookup.wallet);
  return estimateScenario(mitosis, { ...scenarioOf(query), wallet, also }, named);
}

const TYPED = "bonus=kaito&points.theo=1";
const NOTHING = "Couldn’t load points";
const GAPS = "Incomplete: some points are missing";

/** A total's status; asking again changes nothing that `isFinal`. */
interface Said {
  status: string;
  usd: number | null;
  /** Parts. */
  incomplete?: string[];
  warning?: string;
  shares?: boolean;
  isFinal?: boolean;
}

it("bonuses alone are somebody's total where there are no points", () => {
  const campaign = loadCampaign("campaigns/hibachi-nfts.yaml");
  const of = (query: string) => estimateQuery(campaign, query).estimate;
  expect(of("bonus=flame")).toMatchObject({ status: "whole", totalUSD: 1250, canShareTotal: true });
  expect(of("")).toMatchObject({ status: "empty", canShareTotal: false });
});

describe("an address that comes again by a name", () => {
  const first = WALLETS[0]!;
  const own = lookupOf(first, POINTS);
  const named = (wallet: string, known?: Parameters<typeof lookupOf>[2]) =>
    lookupOf(wallet, POINTS, { name: { address: first.toUpperCase(), staleMs: null }, ...known });
  const alone = estimateScenario(mitosis, scenarioOf(`wallet=${first}`), [own]);
  it.each<[about: string, lookups: Lookup[], repeats: string[]]>([
    ["after it", [own, named("a.eth")], [`a.eth is ${first}`]],
    ["twice", [named("a.eth"), named("b.eth"), own], ["b.eth is a.eth", `${first} is a.eth`]],
    [
      "and whose lookup failed or still runs",
      [own, named("a.eth", DOWN), named("b.eth", LOADING)],
      [`a.eth is ${first}`, `b.eth is ${first}`],
    ],
  ])("counts once: %s", (_, lookups, repeats) => {
    const [wallet, ...also] = lookups.map((lookup) => lookup.wallet);
    const shown = estimateScenario(mitosis, scenarioOf(`wallet=${wallet}&also=${also}`), lookups);
    const { status, totalUSD, warning, knownWallets, figures } = shown;
    expect({ status, totalUSD, warning, knownWallets, figures }).toEqual({
      ...{ status: "whole", totalUSD: alone.totalUSD, warning: null, knownWallets: 1 },
      figures: alone.figures,
    });
    const said = shown.repeats.map(({ lookup, sameAs }) => `${lookup.wallet} is ${sameAs}`);
    expect(said).toEqual(repeats);
  });
});

describe("what may be said of a total", () => {
  const whole = { status: "whole", usd: 1500, shares: true, isFinal: true };
  const unknown = { status: "unknown", usd: null, warning: NOTHING };
  const partial = { status: "incomplete", usd: 1500, warning: GAPS };
  const gap = { ...partial, incomplete: ["expedition"], shares: true };
  const waiting = { status: "loading", usd: null };
  const soFar = { status: "loading", usd: 1500 };
  it.each<[about: string, lookups: Lookup[], said: Said, query?: string]>([
    ["nothing at all", [], { status: "empty", usd: 0, isFinal: true }, ""],
    ["a bonus alone", [], { ...whole, shares: false }],
    ["typed points alone", [], whole, TYPED],
    ["a complete lookup", [WHOLE], whole],
    ["true zeros", [of({})], whole],
    ["older replies", [of(null, { replies: OLD })], whole],
    ["older replies after a refusal", [{ ...WHOLE, state: "done", retryAfterS: 9 }], whole],
    ["one that failed", [FAILED], unknown],
    ["one whose sources all failed", [UNANSWERED], unknown],
    ["several of which one failed", [FAILED, WHOLE], { ...partial, incomplete: ALL }],
    ["several of which one has no source left", [UNANSWERED, WHOLE], { ...gap, incomplete: ALL }],
    ["one source that failed", [GAP], gap],
    ["one that was interrupted", [BROKEN], { ...gap, shares: false }],
    ["one whose repetition failed", [{ ...WHOLE, ...DOWN }], { status: "whole", usd: 1500 }],
    ["typed points beside one that failed", [FAILED], { ...partial, incomplete: ALL }, TYPED],
    ["one that has not begun", [NEW], waiting],
    ["some replies so far", [SOME], soFar],
    [
      "a source that failed, and others to come",
      [of(null, { ...LOADING, replies: repliesOf(POINTS, ["theo"]).slice(1) })],
      { ...soFar, incomplete: ["theo"] },
    ],
    ["one that failed and one to come", [FAILED, newLookup("0x2")], waiting],
    [
      "a constant that leaves a part without a value",
      [WHOLE],
      { ...whole, status: "incomplete", warning: "Incomplete: a constant is unusable" },
      "bonus=kaito&pool=0",
    ],
  ])("of %s", (_, lookups, said, query) => {
    const { totalUSD: usd, incomplete, canShareTotal: shares, ...told } = answerFor(lookups, query);
    expect({ ...told, usd, incomplete: [...incomplete], shares }).toMatchObject({
      ...{ incomplete: [], warning: null, shares: false, isFinal: false },
      ...said,
    });
  });

  it.each([
    [[UNANSWERED, newLookup("0x2")], 0],
    [[WHOLE, of({}), { ...WHOLE, ...LOADING }], 2],
    [[WHOLE, of({})], 1, NO_ADDRESSES],
  ])("counts the wallets whose points it knows: %#", (lookups, known, wallets = WALLETS) => {
    expect(answerFor(lookups, "", wallets).knownWallets).toBe(known);
  });
});

it.each<[about: string, lookups: Lookup[], nothing: boolean, figure: boolean, query?: string]>([
  ["nothing entered", [], false, true],
  ["no points", [of({})], true, true],
  ["no points, but a bonus", [of({})], false, true, "bonus=kaito"],
  ["no points and some too few", [of({}), WHOLE], false, true],
  ["no points and a failure", [of({}), FAILED], false, false],
  ["a failure", [FAILED], false, false],
  ["a failure beside a bonus and points", [FAILED, WHOLE], false, true, "bonus=kaito"],
])("a page says that nothing is found, or shows a figure: %s", (...row) => {
  const [, lookups, nothing, figure, query = ""] = row;
  const estimate = answerFor(lookups, query);
  expect([foundNothing(estimate), hasFigure(estimate)]).toEqual([nothing, figure]);
});

const NOT_SAID = { status: "unknown", totalUSD: null, canShareTotal: false } as const;

it.each<[about: string, lookups: Lookup[], said: Partial<Estimate>, query?: string]>([
  ["no dollars", [of({})], { ...NOT_SAID, warning: "No total: not an address", isFinal: true }],
  ["none either where a source failed", [UNANSWERED], { ...NOT_SAID, warning: NOTHING }],
  ["the dollars of its points", [WHOLE], { status: "whole", totalUSD: 1500 }],
  ["those of typed points", [of({})], { status: "whole", totalUSD: 1500 }, TYPED],
  ["what a resolved name leads to", [of({}, NAMED)], { status: "whole", totalUSD: 1500 }],
])("what is no address has %s", (_, lookups, said, query) => {
  expect(answerFor(lookups, query, NO_ADDRESSES)).toMatchObject(said);
});

it("what is no address has no dollars of its own beside others", () => {
  const { holders } = answerFor([of({}), WHOLE], "", NO_ADDRESSES);
  expect(holders.map(({ points }) => points)).toEqual([null, POINTS]);
  expect(holders[0]!.figures.dollars.totalUSD).toBeNull();
});

describe("an estimate's lookups", () => {
  const scenario = scenarioOf("wallet=0x1&also=0x2");
  const [one, two] = [lookupOf("0x1", POINTS), lookupOf("0x2", {})];

  it("are those of its wallets in order; one that isn't known counts as loading", () => {
    const other = lookupOf("0x9", POINTS);
    for (const known of [
      [two, one],
      [other, two, one],
    ])
      expect(estimateScenario(mitosis, scenario, known).lookups).toEqual([one, two]);
    const { lookups, status, holders } = estimateScenario(mitosis, scenario, [two]);
    expect(lookups).toEqual([newLookup("0x1"), two]);
    expect(status).toBe("loading");
    expect(holders[0]!.points).toBeNull();
  });

  it("give the figures of their points; sources that failed have none", () => {
    const failed = lookupOf("0x2", null, { replies: repliesOf(POINTS, ["theo"]) });
    const { holders, figures } = estimateScenario(mitosis, scenario, [one, failed]);
    const points = holders.map((holder) => holder.points);
    expect(points).toEqual([POINTS, { ...POINTS, theo: null }]);
    const known = { ...figures, holders: holders.map((holder) => holder.figures) };
    expect(known).toEqual(estimateAirdrop(mitosis, points, scenario));
  });
});
