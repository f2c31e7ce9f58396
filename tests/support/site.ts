import type { Site } from "~/domain/site";

/** What a page without extras has of the root's loader. */
export const SITE: Site = {
  origin: "https://any.example",
  socialPostUrl: null,
  sampleWallets: null,
  snapshot: null,
  lookupLimitMs: 1000,
  hasAnalytics: false,
};
