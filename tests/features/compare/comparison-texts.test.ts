import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answer } from "~/estimator/answer";
import { readScenario } from "~/estimator/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { SITE_NAME } from "~/domain/site";
import { listComparedWallets, readComparison } from "~/features/compare/comparison";
import { formatScenarioLabels, describeComparison } from "~/features/compare/comparison-texts";
import { formatPreviewTitle } from "~/features/share/share-texts";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { comparisonMeta } from "~/server/preview/page-meta.server";
import * as any from "../../support/arbitraries";
import { lookupOf, refusedFor, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { readTags } from "../../support/tags";
import { walletWith } from "../../support/wallets";

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
  const { compared } = readComparison(mitosis, new URLSearchParams(query));
  const lookups = listComparedWallets(compared).map(lookUp);
  return readTags(comparisonMeta(mitosis, ORIGIN, compared, lookups));
}

describe("a comparison's head", () => {
  it("has a page's tags", () => {
    const { title, tags } = describeQuery("s=&s=fdv%3D1e8%26utm%3Dx&s=wallet%3D0x1&utm=x");
    const query = "?s=&s=fdv%3D100000000&s=wallet%3D0x1";
    const words = expect.stringMatching(/^\S.+\S$/);
    expect(title).toBe(`Side by side: 3 scenarios · ${SITE_NAME}`);
    expect(tags).toEqual({
      canonical: `${ORIGIN}/compare${query}`,
      description: tags["og:description"],
      robots: "noindex",
      "og:type": "website",
      "og:site_name": SITE_NAME,
      "og:title": words,
      "og:description": words,
      "og:url": `${ORIGIN}/compare${query}`,
      "og:image": `${ORIGIN}/card.png`,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": words,
      "twitter:card": "summary_large_image",
      "twitter:image:alt": tags["og:image:alt"],
    });
  });

  it("puts names only in the page's address, and then keeps search engines out", () => {
    const { tags } = describeQuery("s=&s=fdv%3D100000000&n=Fr%C3%BCh");
    expect(tags.canonical).toBe(`${ORIGIN}/compare?s=&s=fdv%3D100000000&n=Fr%C3%BCh`);
    expect(tags.robots).toBe("noindex");
    expect(describeQuery("s=&s=fdv%3D100000000").tags).not.toHaveProperty("robots");
  });

  it("describes a single scenario like its own page, and asks a question without any", () => {
    const one = describeQuery("s=bonus%3Dkaito");
    expect(one.title).toBe(`Side by side · ${SITE_NAME}`);
    expect(one.tags["og:title"]).toBe(
      formatPreviewTitle(answer(mitosis, scenarioOf("bonus=kaito"), [])),
    );
    const { title, tags } = describeQuery("");
    expect(title).toBe(`Side by side · ${SITE_NAME}`);
    expect(tags).toMatchObject({
      canonical: `${ORIGIN}/compare`,
      description:
        "Two to four scenarios of a possible $MITO airdrop side by side: unofficial, speculative estimates.",
      "og:title": "How much $MITO could be yours?",
      "og:image:alt": "How much $MITO could be yours? Unofficial estimate.",
    });
  });
});

interface Row {
  about: string;
  queries: string[];
  /** What is said of each scenario. */
  rows: [label: string, total: string, note: string][];
  title: string;
}

const TABLE: Row[] = [
  {
    about: "two totals",
    queries: [`wallet=${WALLET}&fdv=100000000`, `wallet=${WALLET}`],
    rows: [
      ["FDV $100M", "$100,000", ""],
      ["FDV $300M", "$300,000", ""],
    ],
    title: "Estimated $MITO airdrop side by side: $100,000 and $300,000",
  },
  {
    about: "wallets, one incomplete and one refused",
    queries: [`wallet=${WALLET}&also=0x1`, `wallet=${FAILING}`, `wallet=${REFUSED}`],
    rows: [
      ["Scenario 1, 2 wallets", "$600,000", ""],
      ["Scenario 2, 1 wallet", "$300,000", "incomplete"],
      ["Scenario 3, 1 wallet", "—", "unknown"],
    ],
    title: "Estimated $MITO airdrop side by side: $600,000, $300,000 (incomplete) and — (unknown)",
  },
  {
    about: "a division by 0",
    queries: [`wallet=${WALLET}&pool=0`, `wallet=${WALLET}`],
    rows: [
      ["Testnet total points 0", "$300,000", "incomplete"],
      ["Testnet total points 30,954,838.28", "$300,000", ""],
    ],
    title: "Estimated $MITO airdrop side by side: $300,000 (incomplete) and $300,000",
  },
  {
    about: "no wallet",
    queries: ["bonus=kaito", "", `bonus=kaito&fdv=100000000`],
    rows: [
      ["FDV $300M, Bonuses Kaito Yapper Top", "$1,500", "without points"],
      ["FDV $300M, Bonuses none", "—", "no wallet"],
      ["FDV $100M, Bonuses Kaito Yapper Top", "$500", "without points"],
    ],
    title: "How much $MITO could be yours? 3 scenarios side by side",
  },
];

it.each(TABLE)(
  "a comparison's previews have its totals, and no wallet or name: $about",
  ({ queries, rows, title }) => {
    const search = new URLSearchParams(queries.map((query) => ["s", query]));
    search.append("n", "Claim now at evil.example");
    const { title: documentTitle, tags } = describeQuery(String(search));
    expect(tags["og:title"]).toBe(title);
    const said = rows.map(([label, total, note]) => `${label}: ${total}${note && ` (${note})`}`);
    expect(tags["og:description"]).toContain(said.join("; "));
    const texts = [documentTitle, ...Object.values(tags).filter((tag) => !tag.includes(ORIGIN))];
    expect(texts).toHaveLength(1 + Object.keys(tags).length - 3);
    expect(JSON.stringify(texts)).not.toMatch(/0x|denied|claim|evil/i);
  },
);

it("a comparison's previews miss bonuses, not a wallet, where there are no points", () => {
  const nfts = loadCampaign("campaigns/hibachi-nfts.yaml");
  const columns = ["bonus=flame", ""].map((query) =>
    answer(nfts, readScenario(nfts, new URLSearchParams(query)), []),
  );
  expect(describeComparison(nfts, columns).title).toBe(
    "Estimated $HEAT airdrop side by side: $1,250 and — (nothing ticked)",
  );
});

const SECRET = "ZZZZZZ";

function labelsOf(scenarios: Scenario[]) {
  return formatScenarioLabels(
    mitosis,
    scenarios.map((scenario) => ({ scenario })),
  );
}

describe("labels of scenarios", () => {
  it.each<[string, string[], string[]]>([
    ["one assumption", ["fdv=100000000", ""], ["FDV $100M", "FDV $300M"]],
    [
      "the first two of several",
      ["fdv=100000000&expedition=12&testnet=3", "testnet=4", "expedition=11"],
      ["FDV $100M, Expedition 12%", "FDV $300M, Expedition 10%", "FDV $300M, Expedition 11%"],
    ],
    [
      "bonuses",
      ["bonus=morse,kaito", ""],
      ["Bonuses Morse NFT and Kaito Yapper Top", "Bonuses none"],
    ],
    [
      "a second assumption only if it fits in every label",
      ["fdv=100000000&bonus=morse,kaito&factor=2", ""],
      ["FDV $100M, Average tier factor 2", "FDV $300M, Average tier factor 1.5"],
    ],
    [
      "how many wallets",
      ["wallet=0x1&also=0x2,0x3", "wallet=0x1", ""],
      ["3 wallets", "1 wallet", "No wallet"],
    ],
    [
      "only a number if just the wallets differ",
      ["wallet=0x1", "wallet=0x2"],
      ["Scenario 1", "Scenario 2"],
    ],
    [
      "only a number if nothing differs",
      ["fdv=5000000", "fdv=5000000"],
      ["Scenario 1", "Scenario 2"],
    ],
    [
      "a number, too, if the assumptions don't tell all of them apart",
      ["wallet=0x1&fdv=100000000", "wallet=0x2&fdv=100000000", "wallet=0x1"],
      ["Scenario 1, FDV $100M", "Scenario 2, FDV $100M", "Scenario 3, FDV $300M"],
    ],
    [
      "a long text, shortened",
      ["bonus=morse,kaito,partner", "bonus="],
      ["Bonuses Morse NFT, NFT Partner Collectio…", "Bonuses none"],
    ],
    ["a number for a single scenario", ["fdv=5000000"], ["Scenario 1"]],
    ["nothing for no scenario", [], []],
  ])("show %s", (_, queries, labels) => {
    expect(labelsOf(queries.map(scenarioOf))).toEqual(labels);
  });

  it("are distinct, short, and independent of the wallets' addresses", () => {
    fc.assert(
      fc.property(fc.array(any.scenario, { maxLength: 4 }), (scenarios) => {
        const labels = labelsOf(scenarios);
        expect(labels).toHaveLength(scenarios.length);
        expect(new Set(labels).size).toBe(labels.length);
        for (const label of labels) expect(label).toMatch(/^[ -~]{1,40}…?$/);
        const renamed = scenarios.map((scenario) => ({
          ...scenario,
          wallet: scenario.wallet && SECRET,
          also: scenario.also.map((_, index) => `${SECRET}${index}`),
        }));
        expect(labelsOf(renamed)).toEqual(labels);
      }),
    );
  });
});
