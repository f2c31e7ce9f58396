import { isDeepStrictEqual } from "node:util";
import { EXPEDITION_ASSETS, type ExpeditionAsset } from "~/domain/campaign/constants";
import { THEO_TIER } from "~/domain/estimate/estimate-wallet";
import type { Source, TieredPoints } from "~/domain/estimate/wallet-points";
import type { SnapshotWallet } from "~/server/snapshot/open-snapshot.server";
import { expeditionAnswer, testnetAnswer, theoAnswer } from "./upstream-schemas.server";

/** One call to an upstream; `address` is spelled as this upstream wants it. */
export interface UpstreamCall {
  upstream: "expedition" | "theo" | "testnet";
  address: string;
  asset?: ExpeditionAsset;
}

/** Makes one upstream call. Returns its JSON unchecked, or throws a `SourceFailure`. */
export type Transport = (call: UpstreamCall, signal: AbortSignal) => Promise<unknown>;

/** How to ask one source, and how to read its answer. */
export interface SourceDefinition<Answer> {
  source: Source;
  call: (wallet: string) => UpstreamCall;
  /** Checks the shape and drops the fields that are not read. */
  schema: { safeParse: (json: unknown) => { success: true; data: Answer } | { success: false } };
  toPoints(answer: Answer): TieredPoints;
  /** The answer that the schema would output for a wallet with these points. */
  fromSnapshot(wallet: SnapshotWallet): Answer;
}

/** Expedition points of one asset. The address is sent in lower case. */
export function expeditionSource(asset: ExpeditionAsset) {
  return defineSource({
    source: `expedition:${asset}`,
    call: (wallet) => ({ upstream: "expedition", address: wallet.toLowerCase(), asset }),
    schema: expeditionAnswer,
    toPoints: ({ mitoPoints, tier }) => ({ points: mitoPoints.total, tier: tier.tier }),
    fromSnapshot: ({ assets }) => ({
      mitoPoints: { total: assets[asset].points },
      tier: { tier: assets[asset].tier },
    }),
  });
}

/** Theo Vault points. The address is sent in lower case. */
export const theoSource = defineSource({
  source: "theo",
  call: (wallet) => ({ upstream: "theo", address: wallet.toLowerCase() }),
  schema: theoAnswer,
  toPoints: ([item]) => ({ points: item?.mitoPoints ?? 0, tier: THEO_TIER }),
  fromSnapshot: ({ theo }) => [{ mitoPoints: theo }],
});

/** Testnet balance. The address is sent as typed. */
export const testnetSource = defineSource({
  source: "testnet",
  call: (wallet) => ({ upstream: "testnet", address: wallet }),
  schema: testnetAnswer,
  toPoints: (answer) => ({ points: answer.success ? answer.data.total_balance : 0, tier: 1 }),
  fromSnapshot: ({ testnet }) => ({ success: true as const, data: { total_balance: testnet } }),
});

/** The eight sources of a wallet's points. */
export const WALLET_SOURCES: SourceDefinition<unknown>[] = [
  ...EXPEDITION_ASSETS.map(expeditionSource),
  theoSource,
  testnetSource,
];

/** Whether a value is exactly what the source's schema makes of an upstream's answer. */
export function isParsedAnswer(source: string, value: unknown): boolean {
  const definition = WALLET_SOURCES.find((known) => known.source === source);
  const parsed = definition?.schema.safeParse(value);
  return parsed?.success === true && isDeepStrictEqual(parsed.data, value);
}

function defineSource<Answer>(definition: SourceDefinition<Answer>): SourceDefinition<Answer> {
  return definition;
}
