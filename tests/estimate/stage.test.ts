import { expect, it } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { findClaim, formatStage, hasOldOdds, warnOfAge } from "~/estimate/stage";
import { SMALLEST } from "../support/campaigns";

const NOW = new Date("2026-11-26T23:59:59Z");

const OVER = "This was the estimate before.";

it.each<[Partial<Campaign>, string]>([
  [{ launch: "2026-11-26" }, "Token launch: Nov 26, 2026."],
  [{ status: "live", launch: "2025-08-28" }, `Launched Aug 28, 2025. ${OVER}`],
  [{ status: "ended", launch: "2027-01-01" }, "Status: ended. Token launch: Jan 1, 2027."],
  [{ season: { ends: "2026-11-26" } }, "Season ends Nov 26, 2026."],
  [{ season: { ends: "2026-11-25" } }, "Season ended Nov 25, 2026."],
  [{ status: "rumored", tokenStatus: "none" }, "Status: rumored."],
  [
    { status: "live", tokenStatus: "live", season: { ends: "2026-12-08" } },
    "Status: live. Token: live. Season ends Dec 8, 2026.",
  ],
  [{ tokenStatus: "live", season: { ends: "2026-11-25" } }, `Launched. ${OVER}`],
  // A launch, and a season without an end.
  [{ launch: "2026-03-18", season: {} }, ""],
  // A launch that was put off.
  [{ launch: "2026-10-13", tokenStatus: "announced" }, "Token: announced."],
  [{ status: "ended", season: { ends: "2026-12-08" } }, `Ended. ${OVER}`],
])("how far a campaign is, with %j: %s", (given, stage) => {
  const campaign = { ...SMALLEST, ...given };
  expect(formatStage(campaign, NOW) + warnOfAge(campaign, NOW)).toBe(stage);
});

it.each<[string, Partial<Campaign>, until: string | undefined, left: string | null]>([
  ["before the launch", { launch: "2026-11-26" }, "2026-12-05", null],
  ["after the launch", { launch: "2026-11-25" }, "2026-12-05", "9 days left"],
  ["of a live token", { tokenStatus: "live" }, "2026-11-27", "1 day left"],
  ["on the last day", { tokenStatus: "live" }, "2026-11-26", "today is the last day"],
  ["after the last day", { tokenStatus: "live" }, "2026-11-25", null],
  ["without a last day", { tokenStatus: "live" }, undefined, ""],
])("a claim %s", (_, given, until, left) => {
  const url = "https://harbour.example/claim";
  const campaign = { ...SMALLEST, ...given, claim: { url, ...(until && { until }) } };
  expect(findClaim(campaign, NOW)).toEqual(left === null ? null : { url, left });
  expect(findClaim({ ...SMALLEST, ...given }, NOW)).toBeNull();
});

it("old numbers are said to be old, unless the launch has passed", () => {
  const fdv = { ...SMALLEST.fdv, source: { label: "A post", at: "2026-05-18" } };
  const old = { ...SMALLEST, fdv, status: "rumored" as const };
  expect([formatStage(old, NOW), warnOfAge(old, NOW)]).toEqual([
    "Status: rumored.",
    "Numbers as of May 18, 2026, 6 months old.",
  ]);
  expect(warnOfAge({ ...old, launch: "2026-11-25" }, NOW)).toBe(`Launched Nov 25, 2026. ${OVER}`);
});

it("a market's odds are old after fourteen days", () => {
  const odds = { question: "Q", url: "https://m.example", at: "2026-08-22", above: [] };
  const areOld = (now: string) => hasOldOdds({ ...SMALLEST, odds }, new Date(now));
  expect([areOld("2026-09-05T23:59:59Z"), areOld("2026-09-06T00:00:00Z")]).toEqual([false, true]);
  expect(hasOldOdds(SMALLEST, new Date())).toBe(false);
});
