import { mitosis } from "./mitosis";
import type { Site, SiteSnapshot } from "~/estimate/site";

/** The root loader's data for a site without extras. */
export const SITE: Site = {
  campaign: JSON.stringify(mitosis),
  origin: "https://any.example",
  socialPostUrl: null,
  sourceUrl: null,
  sampleWallets: null,
  snapshot: null,
  lookupLimitMs: 1000,
  hasAnalytics: false,
};

/** A snapshot's details as a page receives them. */
export const SNAPSHOT: SiteSnapshot = {
  name: "Final points",
  takenAt: "2025-03-01T06:00:00Z",
  wallets: 44_610,
  isMadeUp: false,
  totals: { base: 212_345_678_901.5, factor: 1.6273, pool: 28_000_000 },
};
