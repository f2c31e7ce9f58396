import { createRequire } from "node:module";
import type * as OxAddress from "ox/Address";
import type { Source } from "~/domain/estimate/wallet-points";
import { isEvmAddress, isPathSegment, normalizeWallet } from "~/domain/scenario/wallet";
import type { ServedCampaign, Upstream } from "~/server/campaign/served-campaign";
import { ADDRESS_PLACE } from "~/server/points/json-pointer.server";
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

/** Whether a value is an answer of the source that a cache's key names: `<source>:<address>`. */
export function isSourceAnswer({ lookups }: ServedCampaign, key: string, value: unknown): boolean {
  const lookup = lookups[key.slice(0, key.lastIndexOf(":"))];
  return lookup !== undefined && isAnswer(lookup.answer, value);
}
