import type { AnswerShape, ServedCampaign } from "~/server/campaign/served-campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Source } from "~/domain/estimate/wallet-points";

/** One call to an upstream; `address` is spelled as this upstream wants it. */
export interface UpstreamCall {
  upstream: string;
  address: string;
  /** The query, without `?`; empty for none. */
  query: string;
}

/** Makes one upstream call. Returns its JSON unchecked, or throws a `SourceFailure`. */
export type Transport = (call: UpstreamCall, signal: AbortSignal) => Promise<unknown>;

/** How to ask one source, and where its answer has what. */
export interface SourceDefinition {
  source: Source;
  upstream: string;
  /** The value that selects it at its upstream; undefined where it is the only one there. */
  selected: string | undefined;
  shape: AnswerShape;
  /** The status that means a wallet without points; undefined if there is none. */
  unknownStatus: number | undefined;
  call: (wallet: string) => UpstreamCall;
}

/** The sources that can be looked up; none for a campaign without lookups. */
export const listWalletSources = memoizeByIdentity((campaign: ServedCampaign): SourceDefinition[] =>
  Object.entries(campaign.lookups).map(([source, { upstream, selected, answer }]) => {
    const { spelling, selectBy, unknownStatus } = campaign.upstreams[upstream]!;
    const query =
      selectBy !== undefined && selected !== undefined
        ? new URLSearchParams({ [selectBy]: selected }).toString()
        : "";
    return {
      source,
      upstream,
      selected,
      shape: answer,
      unknownStatus,
      call: (wallet) => ({
        upstream,
        address: spelling === "lowercase" ? wallet.toLowerCase() : wallet,
        query,
      }),
    };
  }),
);

/** The sources that an upstream answers for. */
export function listUpstreamSources(campaign: ServedCampaign, upstream: string) {
  return listWalletSources(campaign).filter((source) => source.upstream === upstream);
}

/** A source by its key; undefined for one that can't be looked up. */
export function sourceOf(campaign: ServedCampaign, source: Source): SourceDefinition | undefined {
  return listWalletSources(campaign).find((known) => known.source === source);
}
