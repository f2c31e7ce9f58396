import { SITE_NAME } from "~/estimate/site";
import { fillCard, type CardContent } from "~/server/preview/card-content.server";
import type { Source, WalletPoints } from "~/estimate/points";
import { scenarioOf } from "./scenarios";
import { answerOf } from "./lookups";
import { walletWith } from "./wallets";
import { mitosis } from "./mitosis";

export const LOGO = mitosis.logoFile;

/** The card for a query and the points of its wallets, if any. */
export function cardOf(
  query: string,
  points: WalletPoints | readonly WalletPoints[] | null = null,
  unavailable: readonly Source[] = [],
): CardContent {
  return fillCard(answerOf(scenarioOf(query), points, unavailable));
}

const HOLDER = walletWith(
  { weETH: { points: 412_000_000.5, tier: 4 }, uniBTC: { points: 18_500_000, tier: 2 } },
  { theo: 61_250_000, testnet: 9_840.25 },
);
const LOW_FDV = cardOf("wallet=0x1&fdv=5000000", HOLDER);

/** Sample cards, one of each layout. */
export const CARDS: Record<string, CardContent> = {
  "several-wallets": cardOf("wallet=0x1&also=0x2,0x3&fdv=450000000&bonus=morse,kaito", [
    HOLDER,
    walletWith({ ezETH: { points: 2_500_000_000, tier: 3 } }, { testnet: 1_250 }),
    walletWith({}, { theo: 480_000_000 }),
  ]),
  incomplete: cardOf("wallet=0x1", HOLDER, ["expedition:ezETH", "theo"]),
  // The most that a part can be worth: the largest safe integer.
  huge: {
    ...LOW_FDV,
    total: "$36,028,797,018,963,964",
    note: "20 wallets and self-reported points · at $1,234.56789M FDV",
    parts: LOW_FDV.parts.map((part) => ({ ...part, usd: "$9,000T", share: 1 / 4 })),
  },
  empty: cardOf("fdv=450000000"),
  site: {
    ...cardOf("wallet=0x1&fdv=450000000&bonus=morse,kaito", HOLDER),
    site: { campaign: "mitosis", host: "estimator.example", isDemo: false },
  },
};

/** The picture in place of a card that cannot be drawn, whatever the campaign. */
export const STAND_IN: CardContent = {
  title: SITE_NAME,
  question: ["How much", "could be yours?"],
  total: null,
  note: "",
  isWarning: false,
  parts: [],
  assumptions: [],
};
