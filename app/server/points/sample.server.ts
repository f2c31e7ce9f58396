import sample from "./sample-wallets.json";

/** The wallets of the sample, as the page offers them. */
export const SAMPLE_WALLETS = sample.wallets.map(({ address, label }) => ({ address, label }));
