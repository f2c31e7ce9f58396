import fc from "fast-check";
import { expect, it } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { writeField, writeScenario } from "~/estimate/codec";
import {
  listComparedWallets,
  readComparison,
  compareLookups,
  compareAssumptions,
} from "~/estimate/comparison";
import { estimateScenario } from "~/estimate/estimate";
import { defaultScenario, pickDefaults } from "~/estimate/fields";
import { formatComparisonPreview } from "~/estimate/share-texts";
import { MAX_COMPARED, comparisonPath, SITE_NAME } from "~/estimate/site";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { comparisonMeta } from "~/server/preview/page-meta.server";
import * as any from "../support/arbitraries";
import { SMALLEST } from "../support/campaigns";
import { forAll } from "../support/for-all";
import { lookupOf, refusedFor, repliesOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf, listFieldKeys } from "../support/scenarios";
import { readTags } from "../support/tags";
import { walletWith } from "../support/wallets";

function read(query: string) {
  return readComparison(mitosis, new URLSearchParams(query));
}

it("a comparison's address gives back the same scenarios, whatever they are", () => {
  forAll([fc.array(any.scenario, { maxLength: MAX_COMPARED })], (scenarios) => {
    const url = new URL(comparisonPath(mitosis, scenarios), "https://any.example");
    const found = readComparison(mitosis, url.searchParams);
    expect(found.compared.map(({ scenario }) => scenario)).toEqual(scenarios);
    expect(found.ignored).toBe(0);
  });
});

it("a comparison's address is plain ASCII, one parameter per scenario", () => {
  const scenarios = [scenarioOf("wallet=0x1&also=ñ&fdv=5000000"), scenarioOf()];
  expect(comparisonPath(mitosis, scenarios)).toBe(
    "/compare?s=wallet%3D0x1%26also%3D%C3%B1%26fdv%3D5000000&s=",
  );
  expect(comparisonPath(mitosis, [])).toBe("/compare");
});

it("a comparison holds four scenarios, and counts the others", () => {
  const query = Array.from({ length: 500 }, (_, index) => `s=fdv%3D${5 + index}000000`).join("&");
  const { compared, ignored } = read(query);
  expect(compared.map(({ scenario }) => scenario.fdv)).toEqual([5e6, 6e6, 7e6, 8e6]);
  expect(ignored).toBe(496);
});

it("a comparison keeps repeated scenarios, also with a question mark, beside names that links once had", () => {
  const { compared } = read("s=fdv%3D6000000&n=A&s=%3Ffdv%3D6000000&n=&s=");
  expect(compared.map(({ scenario }) => scenario.fdv)).toEqual([6e6, 6e6, 300e6]);
});

it("lists each wallet once", () => {
  const { compared } = read("s=wallet%3Da%26also%3Db&s=wallet%3Db&s=&s=wallet%3Dc%26also%3Da");
  expect(listComparedWallets(compared)).toEqual(["a", "b", "c"]);
});

function differences(...queries: string[]) {
  const compared = queries.map((query) => ({ scenario: scenarioOf(query) }));
  return compareAssumptions(mitosis, compared).different.map(({ label, values }) => [
    label,
    ...values,
  ]);
}

it("the assumptions that differ are listed with their values", () => {
  const wallet = `0x${"3".repeat(40)}`;
  expect(
    differences(
      `wallet=${wallet}&bonus=kaito,discord&role=og&morse=1.5`,
      `wallet=b&also=c,d&fdv=100000000&factor=1.25&expedition=12&supply.og=87`,
    ),
  ).toEqual([
    ["Wallet", "0x3333…3333", "b"],
    ["Additional wallets", "none", "c and d"],
    ["FDV", "$300M", "$100M"],
    ["Expedition allocation", "10%", "12%"],
    ["Bonuses", "Kaito Yapper Top and Main Discord role", "none"],
    ["Morse NFT", "1.5%", "1%"],
    ["Discord role", "Og", "none"],
    ["Average tier factor", "1.5", "1.25"],
    ["Og supply", "86", "87"],
  ]);
});

it("the assumptions have no wallets where none can be looked up", () => {
  const listed = (campaign: Campaign) =>
    compareAssumptions(campaign, [{ scenario: defaultScenario(campaign) }]).same;
  expect(listed({ ...SMALLEST, readsWallets: false })).toEqual(listed(SMALLEST).slice(2));
});

it("the assumptions show enough of wallets to tell them apart", () => {
  const [whole, cut] = [`0x${"3".repeat(40)}`, `0x${"3".repeat(39)}`];
  expect(differences(`wallet=${whole}`, `wallet=${cut}`)).toEqual([["Wallet", whole, cut]]);
});

it("the assumptions say what is typed, and in which tier", () => {
  expect(
    differences("points.weETH=1200000.5&tier.weETH=5", "points.weETH=0&points.theo=3"),
  ).toEqual([
    ["Entered weETH points", "1,200,000.5", "0"],
    ["Entered weETH tier", "Diamond", "none"],
    ["Entered Theo Vault points", "none", "3"],
  ]);
});

it("the assumptions are each listed once, and differ only if the links do", () => {
  forAll([fc.array(any.scenario, { minLength: 2, maxLength: 4 })], (scenarios) => {
    const { different, same } = compareAssumptions(
      mitosis,
      scenarios.map((scenario) => ({ scenario })),
    );
    const keys = [...different, ...same].map(({ key }) => key);
    expect(keys.toSorted()).toEqual(
      listFieldKeys(mitosis)
        .filter((key) => !listFieldKeys(mitosis, ["page"]).includes(key))
        .filter((key) => scenarios.some((scenario) => scenario[key] !== null))
        .toSorted(),
    );
    const links = scenarios.map((scenario) =>
      writeScenario(mitosis, { ...scenario, ...pickDefaults(mitosis, ["page"]) }),
    );
    expect(different.length > 0).toBe(new Set(links).size > 1);
    for (const { values } of same) expect(new Set(values).size).toBe(1);
    for (const { key, values } of different) {
      const raw = scenarios.map((scenario) => writeField(mitosis, key, scenario[key]!));
      expect(new Set(values).size).toBe(new Set(raw).size);
    }
  });
});

function listTitles(query: string, labels = new Map<string, string>()) {
  const { compared } = read(query);
  return compareLookups(mitosis, compared, [], labels).map(({ title }) => title);
}

it("a column is called by the wallet's label or what tells it apart", () => {
  const [one, other, labelled] = ["3", "4", "5"].map((digit) => `0x3333${digit.repeat(32)}3333`);
  const query = `s=wallet%3D${one}&s=wallet%3D${other}&s=wallet%3D${labelled}`;
  expect(listTitles(query, new Map([[labelled!, "main"]]))).toEqual([
    "0x33333333…33333333 · $300M",
    "0x33334444…44443333 · $300M",
    "main · $300M",
  ]);
});

it("columns of different cases are called by them, if there is nothing else", () => {
  expect(listTitles("s=fdv%3D100000000&s=fdv%3D1000000000")).toEqual(["Bear", "Bull"]);
  expect(listTitles("s=fdv%3D100000000&s=fdv%3D200000000")[0]).toBe("No wallet · $100M");
});

const ORIGIN = "https://estimator.example";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const FAILING = "0xFa11";
const REFUSED = "0xDeniedWallet";

/** Theo Vault's points are worth $300,000 at the defaults; two wallets have lookup problems. */
function lookUp(wallet: string) {
  if (wallet === REFUSED) return lookupOf(wallet, null, refusedFor(9));
  const failed = wallet === FAILING ? ["testnet"] : [];
  const replies = repliesOf(walletWith({}, { theo: 3_375_000_000 }), failed);
  return lookupOf(wallet, null, { replies });
}

function describeQuery(query: string) {
  const { compared } = read(query);
  const lookups = listComparedWallets(compared).map(lookUp);
  return readTags(comparisonMeta(mitosis, ORIGIN, compared, lookups));
}

it.each([
  ["s=&s=fdv%3D1e8%26utm%3Dx&s=wallet%3D0x1&utm=x", "?s=&s=fdv%3D100000000&s=wallet%3D0x1", true],
  ["s=&s=fdv%3D100000000&n=Fr%C3%BCh", "?s=&s=fdv%3D100000000", false],
])("search engines are kept out of an address with a wallet: %s", (query, address, isPrivate) => {
  const { tags } = describeQuery(query);
  expect([tags.canonical, tags["og:url"]]).toEqual(Array(2).fill(`${ORIGIN}/compare${address}`));
  expect(tags.robots).toBe(isPrivate ? "noindex" : undefined);
});

it.each(["", "s=bonus%3Dkaito"])("a head without anything to compare asks: %s", (query) => {
  const { title, tags } = describeQuery(query);
  expect(title).toBe(`Side by side · ${SITE_NAME}`);
  expect(tags).toMatchObject({
    description:
      "Two to four scenarios of a possible $MITO airdrop side by side: unofficial, speculative estimates.",
    "og:title": "How much $MITO could be yours?",
    "og:image": `${ORIGIN}/card.png`,
    "og:image:alt": "How much $MITO could be yours? Unofficial estimate.",
  });
});

it.each<[about: string, queries: string[], rows: string, title: string]>([
  [
    "two totals",
    [`wallet=${WALLET}&fdv=100000000`, `wallet=${WALLET}`],
    "1 wallet · $100M: $100,000; 1 wallet · $300M: $300,000",
    "Estimated $MITO airdrop side by side: $100,000 and $300,000",
  ],
  [
    "wallets, one incomplete and one refused",
    [`wallet=${WALLET}&also=0x1`, `wallet=${FAILING}`, `wallet=${REFUSED}`],
    "2 wallets · $300M: $600,000; 1 wallet · $300M: $300,000 (incomplete); 1 wallet · $300M: — (unknown)",
    "Estimated $MITO airdrop side by side: $600,000, $300,000 (incomplete) and — (unknown)",
  ],
  [
    "no wallet",
    ["bonus=kaito", ""],
    "No wallet · $300M · Kaito Yapper Top: $1,500 (without points); No wallet · $300M: — (no wallet)",
    "How much $MITO could be yours? 2 scenarios side by side",
  ],
])("previews have totals, and no wallet or name: %s", (_, queries, rows, title) => {
  const search = new URLSearchParams(queries.map((query) => ["s", query]));
  search.append("n", "Claim now at evil.example");
  const { title: documentTitle, tags } = describeQuery(String(search));
  expect(documentTitle).toBe(`Side by side: ${queries.length} scenarios · ${SITE_NAME}`);
  expect(tags["og:title"]).toBe(title);
  expect(tags["og:description"]).toContain(rows);
  const texts = [documentTitle, ...Object.values(tags).filter((tag) => !tag.includes(ORIGIN))];
  expect(texts).toHaveLength(1 + Object.keys(tags).length - 3);
  expect(JSON.stringify(texts)).not.toMatch(/0x|denied|claim|evil/i);
});

it("a comparison's previews miss bonuses, not a wallet, where there are no points", () => {
  const nfts = loadCampaign("campaigns/hibachi-nfts.yaml");
  const untouched = estimateScenario(nfts, defaultScenario(nfts), []);
  expect(formatComparisonPreview(nfts, [untouched, untouched]).description).toContain(
    "— (nothing ticked)",
  );
});
