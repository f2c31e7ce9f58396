import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { SOURCES, listAssets } from "~/estimate/wallet-points";
import { SCENARIO_KEYS } from "~/scenario/scenario";
import { describeScenario } from "./scenario-schema.server";
import { closedObject, refer, type Schema } from "./schema.server";

const points = { type: "number", minimum: 0 };
const tier = { type: "integer", minimum: 1 };
const source = { enum: SOURCES };
const dollarsOrNone = {
  type: ["integer", "null"],
  minimum: 0,
  description: "Whole US dollars; null where there is no value: no wallet, or an unusable constant",
};

const NO_POINTS = { expedition: {}, theo: null, testnet: null };
const ASSETS = listAssets(NO_POINTS).map(({ asset }) => asset);

/** The schemas of `/api/estimate`. */
export const ESTIMATE_SCHEMAS: Record<string, Schema> = {
  EstimateReport: closedObject({
    scenario: refer("schemas", "Scenario"),
    points: closedObject({
      assets: {
        type: "array",
        description: `Empty without a wallet, else one row each: ${ASSETS.join(", ")}`,
        items: refer("schemas", "AssetPoints"),
        anyOf: [{ maxItems: 0 }, { minItems: ASSETS.length, maxItems: ASSETS.length }],
      },
    }),
    unavailable: {
      type: "array",
      description: "Sources that failed and count as 0",
      items: source,
      uniqueItems: true,
    },
    stale: {
      type: "array",
      description: "Sources that failed and for which an old answer is used",
      items: closedObject({ source, ageSeconds: { type: "integer", minimum: 0 } }),
    },
    estimate: refer("schemas", "Estimate"),
    adjusted: {
      type: "array",
      description: "Parameters that were clamped, rounded or replaced by their default",
      items: closedObject({
        param: { enum: SCENARIO_KEYS },
        value: { type: "string", description: "The raw value" },
        used: { type: "string", description: "The value used instead; empty for none" },
      }),
    },
  }),
  Scenario: describeScenario(),
  AssetPoints: closedObject({
    asset: { enum: ASSETS },
    points,
    tier: { type: ["integer", "null"], minimum: 1, description: "null where there are no tiers" },
  }),
  Estimate: closedObject({
    expeditionUSD: dollarsOrNone,
    theoUSD: dollarsOrNone,
    testnetUSD: dollarsOrNone,
    additionalUSD: dollarsOrNone,
    totalUSD: { type: "integer", minimum: 0, description: "Sum of the four; null counts as 0" },
    totalBonusPct: { ...points, description: "All bonuses, % of the FDV" },
    totalFdvPct: { ...points, description: "The whole airdrop, % of the FDV" },
  }),
};

/** The schemas of the three sources. */
export const SOURCE_SCHEMAS: Record<string, Schema> = {
  ExpeditionAsset: { enum: EXPEDITION_ASSETS },
  ExpeditionPoints: closedObject({
    mitoPoints: closedObject({ total: points }),
    tier: closedObject({ tier }),
  }),
  TheoPoints: {
    type: "array",
    items: closedObject({ mitoPoints: points }),
    minItems: 1,
    maxItems: 1,
  },
  TestnetBalance: {
    anyOf: [
      closedObject({ success: { const: true }, data: closedObject({ total_balance: points }) }),
      closedObject({ success: { const: false }, error: { type: "string" } }),
    ],
  },
};
