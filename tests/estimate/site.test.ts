import { expect, it } from "vitest";
import { formatSnapshot, type SiteSnapshot } from "~/estimate/site";

it.each<[string, Partial<SiteSnapshot>, string]>([
  [
    "its name, day and number of wallets",
    {},
    "the snapshot “Final” of Mar 1, 2025, 44,610 wallets",
  ],
  ["no day where it has none", { takenAt: null }, "the snapshot “Final”, 44,610 wallets"],
  ["that it is made up", { isMadeUp: true }, "made-up demo data, 44,610 wallets"],
])("a snapshot is said with %s", (_, given, text) => {
  const snapshot = { name: "Final", takenAt: "2025-03-01T12:00:00Z", wallets: 44_610 };
  expect(formatSnapshot({ ...snapshot, isMadeUp: false, totals: {}, ...given })).toBe(text);
});
