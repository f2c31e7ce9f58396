import type { Campaign } from "~/domain/campaign/campaign";
import { listSources } from "~/domain/campaign/tables";
import { emptyLookup } from "~/domain/estimate/wallet-lookup";
import { NO_POINTS } from "./answer.server";
import type { Points } from "./points.server";

/** Points for a campaign without lookups: every wallet has 0, as there is nobody to ask. */
export function createNoPoints(campaign: Campaign): Points {
  const answers = listSources(campaign).map((source) => {
    return { source, ...NO_POINTS, failed: false, staleMs: null };
  });
  return {
    startLookup: (wallet) => ({
      all: Promise.resolve(),
      collect: () => ({ ...emptyLookup(wallet), answers, freshUntil: Infinity }),
    }),
    lookUpSource: async () => {
      return { status: "found", answer: NO_POINTS, staleMs: null, freshUntil: Infinity };
    },
    getDependencies: () => ({}),
    getCalls: () => [],
  };
}
