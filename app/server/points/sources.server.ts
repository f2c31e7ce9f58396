import type { Source } from "~/domain/estimate/wallet-points";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { isPathSegment } from "~/domain/scenario/wallet";
import type { AnswerShape, ServedCampaign } from "~/server/campaign/served-campaign";
import { isAnswer } from "./answer.server";
import { SourceFailure } from "./failures.server";

/** One call to an upstream; `address` is spelled as this upstream wants it. */
export interface UpstreamCall {
  upstream: string;
  address: string;
  /** The query, without `?`; empty for none. */
  query: string;
}

/** How to ask one source, and where its answer has what. */
export interface SourceDefinition {
  source: Source;
  upstream: string;
  /** The value that selects it at its upstream; undefined where it is the only one there. */
  selected: string | undefined;
  shape: AnswerShape;
  /** The status that means a wallet without points; undefined if there is none. */
  unknownStatus: number | undefined;
  /** @throws {SourceFailure} for a wallet that is no path segment, so it can't be asked about. */
  call: (wallet: string) => UpstreamCall;
}

/** The sources that can be looked up; none for a campaign without lookups. */
export const listWalletSources = memoizeByIdentity((campaign: ServedCampaign): SourceDefinition[] =>
  Object.entries(campaign.lookups).map(([source, { upstream, selected, answer }]) => {
    const { address: spelling, selectBy, unknown: unknownStatus } = campaign.upstreams[upstream]!;
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
      call(wallet) {
        // May be longer than it was typed.
        const address = spelling === "lowercase" ? wallet.toLowerCase() : wallet;
        checkAddress(address);
        return { upstream, address, query };
      },
    };
  }),
);

/** The sources that an upstream answers for. */
export function listUpstreamSources(campaign: ServedCampaign, upstream: string) {
  return listWalletSources(campaign).filter((source) => source.upstream === upstream);
}

/**
 * How a caller of our API says which of an upstream's sources is meant: a query parameter and its
 * values. Where the upstream itself has none, as one answer has the points of several sources, the
 * parameter is `source` and the values are their columns. Null where there is nothing to choose.
 */
export function getSelection(campaign: ServedCampaign, upstream: string) {
  const sources = listUpstreamSources(campaign, upstream);
  const { selectBy } = campaign.upstreams[upstream]!;
  if (selectBy === undefined && sources.length < 2) return null;
  const options = sources.map((definition) => {
    const column = campaign.sources[definition.source]!.column;
    return { definition, value: selectBy === undefined ? column : definition.selected! };
  });
  return { param: selectBy ?? "source", options };
}

/** A source by its key; undefined for one that can't be looked up. */
export function sourceOf(campaign: ServedCampaign, source: Source): SourceDefinition | undefined {
  return listWalletSources(campaign).find((known) => known.source === source);
}

/** Whether a value is an answer of the source that a cache's key names: `<source>:<address>`. */
export function isSourceAnswer(campaign: ServedCampaign, key: string, value: unknown): boolean {
  const source = sourceOf(campaign, key.slice(0, key.lastIndexOf(":")));
  return source !== undefined && isAnswer(source.shape, value);
}

/** @throws {SourceFailure} for an address that can't be sent: `.`, `..`, empty, over 256 characters. */
export function checkAddress(address: string): void {
  if (!isPathSegment(address)) throw new SourceFailure("address", "not one path segment");
}

/**
 * Reads the address from `/api/<source>/<address>`; null where it is not valid percent-encoding.
 * The router's own parameter is no help: it turns an encoded `%2F` into a slash.
 */
export function addressFromPath(url: string): string | null {
  const segment = new URL(url).pathname.split("/")[3] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
