import { formatUsd } from "~/domain/estimate/format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillCard } from "~/server/preview/card-content";
import { listSources } from "~/domain/campaign/campaign";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { Answer } from "~/estimator/answer";
import {
  askQuestion,
  formatCardAlt,
  formatPreview,
  formatPostTitle,
  formatPreviewTitle,
  writePost,
} from "~/features/share/share-texts";
import * as any from "../../support/arbitraries";
import { scenarioOf } from "../../support/scenarios";
import { answerOf } from "../../support/lookups";
import { walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });
const TEXTS = { formatPreviewTitle, formatPreview, formatCardAlt, formatPostTitle, writePost };

function share(
  query: string,
  walletPoints: WalletPoints | readonly WalletPoints[] | null = null,
  failed: readonly string[] = [],
): Answer {
  return answerOf(scenarioOf(query), walletPoints, failed);
}

describe("an estimate in words", () => {
  const shared = share(`wallet=${WALLET}&fdv=450000000&expedition=12&bonus=kaito`, POINTS);

  it.each<[about: string, write: (shared: Answer) => string, text: string]>([
    [
      "headline with its total and FDV",
      formatPreviewTitle,
      "$542,250 estimated $MITO airdrop at $450M FDV",
    ],
    [
      "description with its total and parts",
      formatPreview,
      "Unofficial, speculative estimate: $542,250 in total (Expedition $540,000, Theo Vault $0, Testnet $0, Additional Rewards $2,250).",
    ],
    [
      "card's alternative text with all that the card shows",
      formatCardAlt,
      "Unofficial estimate: $542,250, of which Expedition $540,000, Theo Vault $0, Testnet $0, Additional Rewards $2,250; assumed: FDV $450M, Expedition 12%, Testnet 5%.",
    ],
    [
      "post that says that it is unofficial",
      writePost,
      "My $MITO airdrop estimate: $542,250 at $450M FDV (unofficial, speculative). Yours?",
    ],
  ])("has a %s", (_, write, text) => {
    expect(write(shared)).toBe(text);
  });

  it("has an em dash for what has no value", () => {
    expect(formatPreview(share(`wallet=${WALLET}&pool=0`, POINTS))).toContain(
      "$300,000 in total (Expedition $300,000, Theo Vault $0, Testnet —, Additional Rewards $0)",
    );
  });

  it("is a true zero for a wallet without points, which nobody posts", () => {
    const none = share(`wallet=${WALLET}`, walletWith());
    expect(formatPreviewTitle(none)).toMatch(/^\$0 estimated/);
    expect(formatPostTitle(none)).toBe(askQuestion(mitosis));
    expect(writePost(none)).toBe(`${askQuestion(mitosis)} Unofficial estimate:`);
  });
});

describe("an estimate of several wallets in words", () => {
  const query = `wallet=${WALLET}&also=0x1,0x2&bonus=kaito`;
  const shared = share(query, [POINTS, POINTS, walletWith()]);

  it("counts them wherever there is a total", () => {
    const parts = "Expedition $600,000, Theo Vault $0, Testnet $0, Additional Rewards $1,500";
    const headline = "$601,500 estimated $MITO airdrop for 3 wallets at $300M FDV";
    expect(formatPreviewTitle(shared)).toBe(headline);
    expect(formatPostTitle(shared)).toBe(headline);
    expect(formatPreview(shared)).toBe(
      `Unofficial, speculative estimate for 3 wallets: $601,500 in total (${parts}).`,
    );
    expect(formatCardAlt(shared)).toBe(
      `Unofficial estimate for 3 wallets: $601,500, of which ${parts}; ` +
        "assumed: FDV $300M, Expedition 10%, Testnet 5%.",
    );
    expect(writePost(shared)).toBe(
      "My $MITO airdrop estimate for 3 wallets: $601,500 at $300M FDV (unofficial, speculative). Yours?",
    );
  });

  it("doesn't count them without a total: it asks as for a single one", () => {
    const waiting = share(query, [POINTS, POINTS]);
    const single = share(`wallet=${WALLET}&bonus=kaito`);
    for (const write of Object.values(TEXTS)) expect(write(waiting)).toBe(write(single));
  });
});

describe("an estimate from typed points in words", () => {
  const alone = share("points.weETH=3375000000");
  const beside = share(`wallet=${WALLET}&points.theo=0`, POINTS);
  const besideMany = share(`wallet=${WALLET}&also=0x1&points.theo=0`, [POINTS, walletWith()]);

  it("says so wherever there is room", () => {
    expect(formatPreviewTitle(alone)).toBe("$300,000 estimated $MITO airdrop at $300M FDV");
    expect(formatPreview(alone)).toContain(
      "Unofficial, speculative estimate from entered points: $300,000 in total",
    );
    expect(formatCardAlt(alone)).toContain(
      "Unofficial estimate from entered points: $300,000, of which",
    );
    expect(writePost(alone)).toBe(
      "My $MITO airdrop estimate: $300,000 at $300M FDV (unofficial, speculative). Based on entered points. Yours?",
    );
    expect(fillCard(alone).note).toMatch(/ each · entered points$/);
  });

  it("names the wallets, too", () => {
    expect(formatPreview(beside)).toContain(" estimate for a wallet and entered points: ");
    expect(formatPreview(besideMany)).toContain(" estimate for 2 wallets and entered points: ");
    expect(writePost(besideMany)).toContain(" Partly based on entered points. ");
    expect(fillCard(besideMany).note).toMatch(/ · 2 wallets and entered points$/);
  });

  it("is one even for 0 points, and doesn't speak of bonuses alone", () => {
    const none = share("points.weETH=0&bonus=kaito");
    expect(none.canShareTotal).toBe(true);
    expect(formatPreview(none)).not.toContain("Bonuses alone");
  });
});

describe("an incomplete estimate", () => {
  const missing = share(`wallet=${WALLET}`, POINTS, ["theo"]);
  const unusable = share(`wallet=${WALLET}&pool=0`, POINTS);

  it.each([
    ["headline", formatPreviewTitle, " (incomplete) estimated"],
    ["description", formatPreview, " Incomplete: "],
    ["card's alternative text", formatCardAlt, " Incomplete: "],
    ["post", writePost, "(unofficial, speculative, incomplete)"],
  ])("says so in the %s", (_, write, warning) => {
    expect(write(missing)).toContain(warning);
    expect(write(unusable)).toContain(warning);
    expect(write(share(`wallet=${WALLET}`, POINTS))).not.toContain(warning);
  });

  it("says why, as the card does", () => {
    for (const shared of [missing, unusable]) {
      const { note, isWarning } = fillCard(shared);
      expect(isWarning).toBe(true);
      expect(formatCardAlt(shared)).toContain(` ${note}.`);
      expect(formatPreview(shared)).toContain(` ${note}.`);
    }
    expect(fillCard(missing).note).not.toBe(fillCard(unusable).note);
  });
});

it.each([
  ["without a wallet", share("fdv=5000000")],
  ["while points are unknown", share(`wallet=${WALLET}&bonus=kaito`)],
  [
    "if no source has answered",
    share(`wallet=${WALLET}&bonus=kaito`, POINTS, listSources(mitosis)),
  ],
])("no estimate is given %s", (_, shared) => {
  expect(shared.canShareTotal).toBe(false);
  expect(formatPreviewTitle(shared)).toBe(askQuestion(mitosis));
  expect(formatPostTitle(shared)).toBe(askQuestion(mitosis));
  expect(formatPreview(shared)).toBe(mitosis.description);
  expect(writePost(shared)).not.toMatch(/\$\d/);
  expect(formatCardAlt(shared).replace(/FDV \$[\d.]+M/, "")).not.toMatch(/\$\d/);
  expect(fillCard(shared).total).toBeNull();
});

describe("any estimate", () => {
  const shared = fc
    .record({
      scenario: any.scenario,
      walletPoints: fc.option(any.walletPoints),
      failed: fc.subarray([...listSources(mitosis)]),
    })
    .map(({ scenario, walletPoints, failed }) => answerOf(scenario, walletPoints, failed));

  it("reads the same whatever its wallets are", () => {
    fc.assert(
      fc.property(shared, any.wallet, (estimate, wallet) => {
        fc.pre(wallet !== "" && estimate.scenario.wallet !== "");
        const also = estimate.scenario.also.map((_, index) => `${wallet}${index}`);
        const other = { ...estimate, scenario: { ...estimate.scenario, wallet, also } };
        for (const write of Object.values(TEXTS)) expect(write(other)).toBe(write(estimate));
      }),
    );
  });

  it("fits where it is shown, and contains no broken number", () => {
    fc.assert(
      fc.property(shared, (estimate) => {
        // X allows 280 characters, of which a link takes 23, and 420 for a picture's description.
        expect(writePost(estimate).length).toBeLessThanOrEqual(280 - 24);
        expect(formatCardAlt(estimate).length).toBeLessThanOrEqual(420);
        for (const write of Object.values(TEXTS)) {
          expect(write(estimate)).not.toMatch(/NaN|∞|Infinity|undefined|null/);
        }
      }),
    );
  });

  it("gives the card's total or none, and warns if the card does", () => {
    fc.assert(
      fc.property(shared, (estimate) => {
        const { total, isWarning } = fillCard(estimate);
        expect(estimate.canShareTotal).toBe(total !== null);
        if (total === null) return;
        const alt = formatCardAlt(estimate);
        expect(alt).toContain(`: ${formatUsd(estimate.totalUSD)}, of which`);
        for (const write of [formatPreviewTitle, formatPreview, formatCardAlt])
          expect(/incomplete/i.test(write(estimate))).toBe(isWarning);
      }),
    );
  });
});
