import { mitosis } from "./mitosis";
import type { Site } from "~/estimate/site";

/** What the root's loader returns for a site without extras. */
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
