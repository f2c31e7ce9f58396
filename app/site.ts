/** The page's title, also its main heading. */
export const SITE_TITLE = "Try to estimate your airdrop value !";

/** What the site is called where it is one among many. */
export const SITE_NAME = "Airdrop estimator";

/** What the server tells every page about itself. */
export interface Site {
  /** Scheme and host for absolute links, without a slash at the end. */
  origin: string;
  /** The author's social post that the disclaimer links to; null for none. */
  socialPostUrl: string | null;
  /** The wallets of the bundled sample; null when points are live. */
  sampleWallets: readonly { address: string; label: string }[] | null;
  /** The longest that looking a wallet up takes on the server, ms. */
  lookupLimitMs: number;
  /** Whether there is a web-analytics script. */
  hasAnalytics: boolean;
}
