import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Campaign } from "~/domain/campaign/campaign";

/** A server that answers lookups. */
export interface Upstream {
  /**
   * Has `{address}` where the address goes, or else `/{address}` is appended; `<KEY>_API_URL` in the
   * environment replaces it.
   */
  url: string;
  /** How it wants addresses written. */
  spelling: "lowercase" | "as typed";
  /** The query parameter that selects one of its sources, if it has several. */
  selectBy?: string;
  /** The status that means a wallet without points. */
  unknownStatus?: number;
  /** What the API's description calls it. */
  label: string;
  /** What the API's description calls its answers. */
  schema: string;
}

/**
 * Where an upstream's answer has what; each is a JSON Pointer (RFC 6901). A segment that is a number
 * is the index of a list.
 */
export interface AnswerShape {
  points: string;
  tier?: string;
  /** Whether there is an answer at all: true or false. */
  success?: string;
  /** Why there is none. */
  reason?: string;
  /**
   * What may be missing: objects, which may also be null, items that a list may be too short for, and
   * the points themselves. It counts as 0 points, or tier 1.
   */
  optional: readonly string[];
}

/** How to ask for a source's points. */
export interface SourceLookup {
  /** The key of its upstream. */
  upstream: string;
  /** The value that selects it there. */
  selected?: string;
  answer: AnswerShape;
}

/** A file that a campaign's file names. */
export interface NamedFile {
  name: string;
  bytes: Buffer;
  /** Where it is named: `mine.yaml:3 logo`. */
  place: string;
}

/** A campaign with what only its server needs. */
export interface ServedCampaign extends Campaign {
  upstreams: Record<string, Upstream>;
  /** By source; empty for a campaign without lookups. */
  lookups: Record<string, SourceLookup>;
  /** The points that are served by default, if there are any. */
  sample: {
    /** The path of the table, and what is in it. */
    table: string;
    text: string;
    wallets: readonly { address: string; label: string }[];
  } | null;
  /** The Markdown texts that explain the calculation, by path. */
  texts: Record<string, string>;
  /** The logo; null for the product's own. */
  logoFile: NamedFile | null;
  /** One sentence about each parameter, for the API's description. */
  notes: Record<string, string>;
}

/** The campaign as pages get it, JSON. */
export const publishCampaign = memoizeByIdentity((campaign: ServedCampaign): string => {
  const { upstreams, lookups, notes, sample, texts, logoFile, ...published } = campaign;
  return JSON.stringify(published);
});
