import { encodeAddress } from "./address.server";
import snapshot from "./sample-wallets.json";
import { SourceFailure } from "./source-failure.server";
import type { Transport } from "./sources.server";

/** The wallets of the sample, as the page offers them. */
export const SAMPLE_WALLETS = snapshot.wallets.map(({ address, label }) => ({ address, label }));

const NO_POINTS = {
  expedition: { mitoPoints: { total: 0 }, tier: { tier: 1 } },
  theo: [],
  testnet: { success: true, data: { total_balance: 0 } },
};

/** Answers from the sample as the upstreams would. A wallet that is not in it has 0 points. */
export const sampleTransport: Transport = async ({ upstream, address, asset }) => {
  if (encodeAddress(address) === null) {
    throw new SourceFailure("address", "not one path segment", { isOutage: false });
  }
  const wallet = snapshot.wallets.find((sample) =>
    upstream === "testnet" ? sample.address === address : sample.address.toLowerCase() === address,
  );
  if (wallet === undefined) return NO_POINTS[upstream];
  return asset === undefined ? wallet[upstream as "theo" | "testnet"] : wallet.expedition[asset];
};
