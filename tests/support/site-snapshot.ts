import type { SiteSnapshot } from "~/estimate/site";

/** A snapshot's details as a page receives them. */
export const SNAPSHOT: SiteSnapshot = {
  name: "Final points",
  takenAt: "2025-03-01T06:00:00Z",
  wallets: 44_610,
  isMadeUp: false,
  totals: { base: 212_345_678_901.5, factor: 1.6273, pool: 28_000_000 },
};
