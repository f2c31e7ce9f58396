import { expect, it } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { formatStage } from "~/server/campaign/served-campaign";
import { SMALLEST } from "../../support/campaigns";

const NOW = new Date("2026-11-26T23:59:59Z");

it.each<[string, Pick<Campaign, "status" | "launch">, string]>([
  ["nothing", {}, ""],
  ["a status", { status: "rumored" }, "Status: rumored."],
  [
    "a launch that is to come",
    { status: "announced", launch: "2026-12-05" },
    "Status: announced. Token launch: Dec 5, 2026.",
  ],
  ["a launch today", { launch: "2026-11-26" }, "Token launch: Nov 26, 2026."],
  [
    "a launch that has been, whatever the status",
    { status: "live", launch: "2025-08-28" },
    "Token launched on Aug 28, 2025; this is what was expected before.",
  ],
  ["an end without a day", { status: "ended" }, "Ended; this is what was expected before."],
  [
    "an end ahead of the launch",
    { status: "ended", launch: "2027-01-01" },
    "Status: ended. Token launch: Jan 1, 2027.",
  ],
])("how far a campaign is, with %s", (_, given, stage) => {
  expect(formatStage({ ...SMALLEST, ...given }, NOW)).toBe(stage);
});
