import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillCard } from "~/server/preview/card-content.server";
import { listSources } from "~/estimate/campaign";
import type { WalletPoints } from "~/estimate/points";
import type { Estimate } from "~/estimate/figures";
import {
  formatQuestion,
  formatCardAlt,
  formatPreview,
  formatPostTitle,
  formatPreviewTitle,
  formatPost,
} from "~/estimate/share-texts";
import * as any from "../support/arbitraries";
import { forAll } from "../support/for-all";
import { scenarioOf } from "../support/scenarios";
import { answerOf } from "../support/lookups";
import { walletWith } from "../support/wallets";
import { mitosis } from "../support/mitosis";

const WALLET = "0xAbCd00000000000000000000000000000000Ef12";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });
const WRITERS = [formatPreviewTitle, formatPreview, formatCardAlt, formatPostTitle, formatPost];

function share(
  query: string,
  walletPoints: WalletPoints | readonly WalletPoints[] | null = null,
  failed: readonly string[] = [],
): Estimate {
  return answerOf(scenarioOf(query), walletPoints, failed);
}

const shared = share(`wallet=${WALLET}&fdv=450000000&expedition=12&bonus=kaito`, POINTS);

it("an estimate in words has its total, its FDV or parts, and says that it is unofficial", () => {
  const parts = "Expedition $540,000, Theo Vault $0, Testnet $0, Additional Rewards $2,250";
  expect(formatPreviewTitle(shared)).toBe("$542,250 estimated $MITO airdrop at $450M FDV");
  expect(formatPreview(shared)).toBe(
    `Unofficial, speculative estimate: $542,250 in total (${parts}).`,
  );
  // All that the card shows.
  expect(formatCardAlt(shared)).toBe(
    `Unofficial estimate: $542,250 (${parts}); assumed: FDV $450M, Expedition 12%, Testnet 5%.`,
  );
  expect(formatPost(shared)).toBe(
    "My $MITO airdrop estimate: $542,250 at $450M FDV (unofficial, speculative). Yours?",
  );
});

it("an estimate in words is a true zero for a wallet without points, which nobody posts", () => {
  const none = share(`wallet=${WALLET}`, walletWith());
  expect(formatPreviewTitle(none)).toMatch(/^\$0 estimated/);
  expect(formatPostTitle(none)).toBe(formatQuestion(mitosis));
  expect(formatPost(none)).toBe(`${formatQuestion(mitosis)} Unofficial estimate:`);
});

describe("an estimate of several wallets in words", () => {
  const query = `wallet=${WALLET}&also=0x1,0x2&bonus=kaito`;
  const shared = share(query, [POINTS, POINTS, walletWith()]);

  it("counts them wherever there is a total", () => {
    const headline = "$601,500 estimated $MITO airdrop for 3 wallets at $300M FDV";
    expect(formatPreviewTitle(shared)).toBe(headline);
    expect(formatPostTitle(shared)).toBe(headline);
    expect(formatPreview(shared)).toContain("estimate for 3 wallets: $601,500 in total (");
    expect(formatCardAlt(shared)).toContain("estimate for 3 wallets: $601,500 (Expedition ");
    expect(formatPost(shared)).toBe(
      "My $MITO airdrop estimate for 3 wallets: $601,500 at $300M FDV (unofficial, speculative). Yours?",
    );
  });

  it("doesn't count them without a total: it asks as for a single one", () => {
    const waiting = share(query, [POINTS, POINTS]);
    const single = share(`wallet=${WALLET}&bonus=kaito`);
    for (const write of WRITERS) expect(write(waiting)).toBe(write(single));
  });
});

it("an estimate from typed points says so wherever there is room, and names the wallets, too", () => {
  const alone = share("points.weETH=3375000000");
  expect(formatPreview(alone)).toContain(" estimate from self-reported points: $300,000 in total");
  expect(formatCardAlt(alone)).toContain(" estimate from self-reported points: $300,000 (");
  expect(formatPost(alone)).toBe(
    "My $MITO airdrop estimate: $300,000 at $300M FDV (unofficial, speculative). Based on self-reported points. Yours?",
  );
  expect(fillCard(alone).note).toMatch(/^self-reported points · at /);
  const beside = share(`wallet=${WALLET}&also=0x1&points.theo=0`, [POINTS, walletWith()]);
  expect(formatPreview(beside)).toContain(" estimate for 2 wallets and self-reported points: ");
  expect(formatPost(beside)).toContain(" Partly based on self-reported points. ");
  expect(fillCard(beside).note).toMatch(/^2 wallets and self-reported points · at /);
  // Those of 0 are an estimate, too.
  expect(formatPreview(share("points.weETH=0&bonus=kaito"))).not.toContain("Bonuses alone");
});

it.each([
  ["lacks a source's points", share(`wallet=${WALLET}`, POINTS, ["theo"])],
  ["has an unusable constant", share(`wallet=${WALLET}&pool=0`, POINTS)],
])("an estimate that %s is incomplete everywhere, and says why as the card does", (_, shared) => {
  const { note, isWarning } = fillCard(shared);
  const [warning] = note.split(" · ");
  expect(isWarning).toBe(true);
  expect(formatPreviewTitle(shared)).toContain(" (incomplete) estimated");
  expect(formatPost(shared)).toContain("(unofficial, speculative, incomplete)");
  for (const write of [formatPreview, formatCardAlt]) {
    expect(write(shared)).toContain(" Incomplete: ");
    expect(write(shared)).toContain(` ${warning}.`);
  }
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
  expect(formatPreviewTitle(shared)).toBe(formatQuestion(mitosis));
  expect(formatPostTitle(shared)).toBe(formatQuestion(mitosis));
  expect(formatPreview(shared)).toBe(mitosis.description);
  expect(formatPost(shared)).not.toMatch(/\$\d/);
  const [question, assumed = ""] = formatCardAlt(shared).split(" Unofficial estimate; assumed: ");
  expect(question).toBe(formatQuestion(mitosis));
  expect(assumed.replace(/FDV \$[\d.]+M/, "")).not.toMatch(/\$\d/);
  expect(fillCard(shared).total).toBeNull();
});

const anyEstimate = fc
  .record({
    scenario: any.scenario,
    walletPoints: fc.option(any.walletPoints),
    failed: fc.subarray([...listSources(mitosis)]),
  })
  .map(({ scenario, walletPoints, failed }) => answerOf(scenario, walletPoints, failed));

it("an estimate reads the same, as its card does, whatever its wallets are", () => {
  forAll([anyEstimate, any.wallet], (estimate, wallet) => {
    fc.pre(wallet !== "" && estimate.scenario.wallet !== "");
    const also = estimate.scenario.also.map((_, index) => `${wallet}${index}`);
    const details = !estimate.scenario.details;
    const other = { ...estimate, scenario: { ...estimate.scenario, wallet, also, details } };
    for (const write of WRITERS) expect(write(other)).toBe(write(estimate));
    expect(fillCard(other)).toEqual(fillCard(estimate));
  });
});

it("an estimate fits where it is shown, and contains no broken number", () => {
  forAll([anyEstimate], (estimate) => {
    // X allows 280 characters, of which a link takes 23, and 420 for a picture's description.
    expect(formatPost(estimate).length).toBeLessThanOrEqual(280 - 24);
    expect(formatCardAlt(estimate).length).toBeLessThanOrEqual(420);
    for (const write of WRITERS) {
      expect(write(estimate)).not.toMatch(/NaN|∞|Infinity|undefined|null/);
    }
  });
});
