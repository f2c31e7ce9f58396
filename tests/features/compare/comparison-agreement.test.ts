import { describe, expect, it } from "vitest";
import { compareLookups, listComparedWallets, readComparison } from "~/features/compare/comparison";
import { comparisonMeta } from "~/features/compare/comparison-meta";
import { newLookup, type Lookup } from "~/domain/estimate/lookup";
import { listSources } from "~/domain/campaign/campaign";
import { readTags } from "../../support/tags";
import { mitosis } from "../../support/mitosis";

const ORIGIN = "http://localhost";
const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const FAILING = "0xFa11";
const REFUSED = "0xDeniedWallet";
const NAME = "Claim now at evil.example";

/** Theo Vault's points are worth $300,000 at the defaults; two wallets have lookup problems. */
function lookUp(wallet: string): Lookup {
  if (wallet === REFUSED) return newLookup(wallet, { state: "refused", retryAfterS: 9 });
  const replies = listSources(mitosis).map((source) => ({
    source,
    points: source === "theo" ? 3_375_000_000 : 0,
    tier: 1,
    failed: wallet === FAILING && source === "testnet",
    staleMs: null,
  }));
  return newLookup(wallet, { state: "done", retryAfterS: null, replies });
}

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
      ["FDV $300M, Bonuses Kaito Yapper Top", "$1,500", "bonuses alone"],
      ["FDV $300M, Bonuses none", "—", "no wallet"],
      ["FDV $100M, Bonuses Kaito Yapper Top", "$500", "bonuses alone"],
    ],
    title: "How much $MITO could be yours? 3 scenarios side by side",
  },
];

/** The dollar amounts and dashes in a text, except the assumed FDV. */
function totalsIn(text: string): string[] {
  return text.replaceAll(/\$[\d.,]+M/g, "").match(/\$\d{1,3}(?:,\d{3})*|—/g) ?? [];
}

function follow(queries: string[]) {
  const search = new URLSearchParams(queries.map((query) => ["s", query]));
  search.append("n", NAME);
  const { compared } = readComparison(mitosis, search);
  const columns = compareLookups(mitosis, compared, listComparedWallets(compared).map(lookUp));
  return readTags(comparisonMeta(mitosis, compared, { origin: ORIGIN, columns }));
}

describe("a comparison's previews", () => {
  it.each(TABLE)("agree with its figures: $about", ({ queries, rows, title }) => {
    const { tags, title: documentTitle } = follow(queries);
    expect(tags["og:title"]).toBe(title);
    const said = rows.map(([label, total, note]) => `${label}: ${total}${note && ` (${note})`}`);
    const description = tags["og:description"] ?? "";
    expect(description).toContain(said.join("; "));
    expect(totalsIn(description)).toEqual(rows.map(([, total]) => total));
    // No text contains a wallet or a name from the link.
    const texts = [documentTitle, ...Object.values(tags).filter((tag) => !tag.includes(ORIGIN))];
    expect(texts).toHaveLength(1 + Object.keys(tags).length - 3);
    expect(JSON.stringify(texts)).not.toMatch(/0x|denied|claim|evil/i);
  });
});
