import { createRequire } from "node:module";
import type * as OxAddress from "ox/Address";
import type { Source } from "~/domain/estimate/wallet-points";
import { isEvmAddress, isPathSegment, normalizeWallet } from "~/domain/scenario/wallet";
import { ADDRESS_PLACE } from "~/server/campaign/json-pointer";
import type { ServedCampaign, Upstream } from "~/server/campaign/served-campaign";
import { isAnswer } from "./answer.server";
import { SourceFailure } from "./failures.server";

const require = createRequire(import.meta.url);

/** One call to an upstream; `address` is spelled as this upstream wants it. */
export interface UpstreamCall {
  upstream: string;
  address: string;
  /** The query, without `?`; empty for none. */
  query: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
}

/**
 * The call that asks a source about a wallet.
 *
 * @throws {SourceFailure} for a wallet that can't be sent.
 */
export function createCall(campaign: ServedCampaign, source: Source, wallet: string): UpstreamCall {
  const { upstream, selected } = campaign.lookups[source]!;
  const { selectBy, method, body } = campaign.upstreams[upstream]!;
  const address = addressFor(campaign, source, wallet);
  checkAddress(address);
  const query =
    selectBy !== undefined && selected !== undefined
      ? new URLSearchParams({ [selectBy]: selected }).toString()
      : "";
  return { upstream, address, query, body: method === "POST" ? writeBody(body, address) : null };
}

/** A wallet's address as a source's upstream wants it; it may be longer than it was typed. */
export function addressFor(campaign: ServedCampaign, source: Source, wallet: string): string {
  return spellAddress(wallet, campaign.upstreams[campaign.lookups[source]!.upstream]!.address);
}

function spellAddress(wallet: string, spelling: Upstream["address"]): string {
  if (spelling === "checksum" && isEvmAddress(wallet))
    return loadOx().checksum(wallet as `0x${string}`);
  if (spelling === "as typed") return wallet;
  // Base58 would be somebody else's in lower case.
  return /^0x/i.test(wallet) ? wallet.toLowerCase() : normalizeWallet(wallet);
}

/** Loads the checksum's code at first use, as few campaigns need it. */
function loadOx(): typeof OxAddress {
  return require("ox/Address") as typeof OxAddress;
}

/** @param body what the campaign's file has; a value `{address}` stands for the address. */
function writeBody(body: unknown, address: string): string {
  return JSON.stringify(body, (_, value: unknown) => (value === ADDRESS_PLACE ? address : value));
}

/** The call's key: equal calls have one answer. */
export function nameCall({ upstream, address, query, body }: UpstreamCall): string {
  return JSON.stringify([upstream, address, query, body]);
}

/** @throws {SourceFailure} for an address that can't be sent: `.`, `..`, empty, over 256 characters. */
export function checkAddress(address: string): void {
  if (!isPathSegment(address)) throw new SourceFailure("address", "not one path segment");
}

/** The sources that an upstream answers for. */
export function listUpstreamSources({ lookups }: ServedCampaign, upstream: string): Source[] {
  return Object.keys(lookups).filter((source) => lookups[source]!.upstream === upstream);
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
  const options = sources.map((source) => {
    const { column } = campaign.sources[source]!;
    return { source, value: selectBy === undefined ? column : campaign.lookups[source]!.selected! };
  });
  return { param: selectBy ?? "source", options };
}

/** Whether a value is an answer of the source that a cache's key names: `<source>:<address>`. */
export function isSourceAnswer({ lookups }: ServedCampaign, key: string, value: unknown): boolean {
  const lookup = lookups[key.slice(0, key.lastIndexOf(":"))];
  return lookup !== undefined && isAnswer(lookup.answer, value);
}

/**
 * Reads the address from `/api/<source>/<address>`; null where it is not valid percent-encoding.
 * The router's own parameter is no help: it turns an encoded `%2F` into a slash.
 */
export function addressFromPath(url: string, base = ""): string | null {
  const segment = new URL(url).pathname.slice(base.length).split("/")[3] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
