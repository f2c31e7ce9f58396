import { isDeepStrictEqual } from "node:util";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Source, TieredPoints } from "~/domain/estimate/wallet-points";
import { ANSWERS, type UpstreamAnswer } from "./upstream-schemas.server";

/** One call to an upstream; `address` is spelled as this upstream wants it. */
export interface UpstreamCall {
  upstream: string;
  address: string;
  /** The query, without `?`; empty for none. */
  query: string;
}

/** Makes one upstream call. Returns its JSON unchecked, or throws a `SourceFailure`. */
export type Transport = (call: UpstreamCall, signal: AbortSignal) => Promise<unknown>;

/** How to ask one source, and how to read its answer. */
export interface SourceDefinition<Answer> extends UpstreamAnswer<Answer> {
  source: Source;
  call: (wallet: string) => UpstreamCall;
}

/** The sources of a wallet's points. */
export const listWalletSources = memoizeByIdentity(
  (campaign: ServedCampaign): SourceDefinition<unknown>[] =>
    Object.entries(campaign.lookups).map(([source, { upstream, selected }]) => {
      const { spelling, selectBy } = campaign.upstreams[upstream]!;
      return {
        ...ANSWERS[upstream]!,
        source,
        call: (wallet) => ({
          upstream,
          address: spelling === "lowercase" ? wallet.toLowerCase() : wallet,
          query: selectBy && selected ? `${selectBy}=${selected}` : "",
        }),
      };
    }),
);

/** A source by its key; undefined for an unknown one. */
export function sourceOf(
  campaign: ServedCampaign,
  source: Source,
): SourceDefinition<unknown> | undefined {
  return listWalletSources(campaign).find((known) => known.source === source);
}

/** Whether a value is exactly what the source's schema makes of an upstream's answer. */
export function isParsedAnswer(campaign: ServedCampaign, source: string, value: unknown): boolean {
  const parsed = sourceOf(campaign, source)?.schema.safeParse(value);
  return parsed?.success === true && isDeepStrictEqual(parsed.data, value);
}

/** The points of a source that has none. */
export const NO_POINTS: TieredPoints = { points: 0, tier: 1 };
