import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { CROWD_SOURCES } from "~/estimate/standing";
import { SOURCES, listAssets } from "~/estimate/wallet-points";
import { SCENARIO_KEYS } from "~/scenario/scenario";
import { MAX_WALLET_LENGTH } from "~/scenario/text-params";
import { MAX_WALLETS } from "~/scenario/wallet-list";
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

const assets = {
  type: "array",
  description: `One row each: ${ASSETS.join(", ")}`,
  items: refer("schemas", "AssetPoints"),
};
const allAssets = { minItems: ASSETS.length, maxItems: ASSETS.length };

const unavailable = {
  type: "array",
  description: "Sources that failed and count as 0",
  items: source,
  uniqueItems: true,
};
const stale = {
  type: "array",
  description: "Sources that failed and for which an old answer is used",
  items: closedObject({ source, ageSeconds: { type: "integer", minimum: 0 } }),
};

/** What a wallet's points count for. */
const walletParts = {
  expeditionUSD: dollarsOrNone,
  theoUSD: dollarsOrNone,
  testnetUSD: dollarsOrNone,
};
const count = { type: "integer", minimum: 1 };
const total = { type: ["integer", "null"], minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const TOTAL_NOTE =
  "what has no value counts as 0. Null beyond the maximum, where no number is right to the dollar";

/** The schemas of `/api/estimate`. */
export const ESTIMATE_SCHEMAS: Record<string, Schema> = {
  EstimateReport: closedObject({
    scenario: refer("schemas", "Scenario"),
    points: {
      ...closedObject({ assets: { ...assets, anyOf: [{ maxItems: 0 }, allAssets] } }),
      description: "Those of the first wallet; none without a wallet",
    },
    unavailable: { ...unavailable, description: "Sources that failed for a wallet and count as 0" },
    standing: {
      type: "array",
      description:
        "Where the first wallet stands among those with points, for each kind that it has points of; empty where the server has no snapshot of all points",
      items: refer("schemas", "Standing"),
      maxItems: CROWD_SOURCES.length,
    },
    stale: {
      ...stale,
      description:
        "Sources that failed for a wallet and for which an old answer is used, with the oldest one's age",
    },
    estimate: refer("schemas", "Estimate"),
    wallets: {
      type: "array",
      description: "One entry per wallet, in order; none without a wallet",
      items: refer("schemas", "WalletReport"),
      maxItems: MAX_WALLETS,
    },
    adjusted: {
      type: "array",
      description:
        "Parameters that were clamped, rounded or replaced by their default, and lists of wallets that were cut",
      items: closedObject({
        param: { enum: SCENARIO_KEYS },
        value: { type: "string", description: "The raw value" },
        used: { type: "string", description: "The value used instead; empty for none" },
      }),
    },
  }),
  WalletReport: closedObject({
    wallet: { type: "string", minLength: 1, maxLength: MAX_WALLET_LENGTH },
    points: closedObject({ assets: { ...assets, ...allAssets } }),
    unavailable,
    stale,
    estimate: refer("schemas", "WalletEstimate"),
  }),
  Standing: closedObject({
    source: { enum: CROWD_SOURCES },
    rank: { ...count, description: "1 + the number of wallets with more points" },
    of: { ...count, description: "The number of wallets with points above 0" },
    topPct: {
      type: "number",
      exclusiveMinimum: 0,
      maximum: 100,
      description: "rank ÷ of × 100, rounded up to 2 decimals",
    },
  }),
  Scenario: describeScenario(),
  AssetPoints: closedObject({
    asset: { enum: ASSETS },
    points,
    tier: { type: ["integer", "null"], minimum: 1, description: "null where there are no tiers" },
  }),
  Estimate: closedObject({
    ...walletParts,
    additionalUSD: dollarsOrNone,
    totalUSD: {
      ...total,
      description: `Sum of the four over all wallets: ${TOTAL_NOTE}`,
    },
    totalBonusPct: { ...points, description: "All bonuses, % of the FDV" },
    totalFdvPct: { ...points, description: "The whole airdrop, % of the FDV" },
  }),
  WalletEstimate: closedObject({
    ...walletParts,
    totalUSD: { ...total, description: `Sum of the three: ${TOTAL_NOTE}` },
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
