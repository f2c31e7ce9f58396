import { type Campaign, listSources } from "~/domain/campaign/campaign";
import { newLookup, type LookupResult } from "~/domain/estimate/lookup";
import { NO_POINTS } from "./answer.server";
import type { Points } from "./points.server";

/** Points for a campaign without lookups: every wallet has 0, as there is nobody to ask. */
export function createNoPoints(campaign: Campaign): Points {
  const replies = listSources(campaign).map((source) => {
    return { source, ...NO_POINTS, failed: false, staleMs: null };
  });
  const result: LookupResult = { state: "done", retryAfterS: null, replies };
  return {
    startLookup: (wallet) => ({
      all: Promise.resolve(result),
      collect: () => newLookup(wallet, { ...result, freshUntil: Infinity }),
    }),
    lookUpSource: async () => {
      return { status: "found", answer: NO_POINTS, staleMs: null, freshUntil: Infinity };
    },
    getDependencies: () => ({}),
    getCalls: () => [],
  };
}
