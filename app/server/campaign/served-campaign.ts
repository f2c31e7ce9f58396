import type { CompletedCampaign } from "./complete-campaign.server";

/** A server that answers lookups. */
export type Upstream = ServedCampaign["upstreams"][string];

/** How to ask for a source's points. */
export type SourceLookup = ServedCampaign["lookups"][string];

/** Where an upstream's answer has what; each is a JSON Pointer. */
export type AnswerShape = SourceLookup["answer"];

/** A file that a campaign's file names. */
export interface NamedFile {
  name: string;
  bytes: Buffer;
  /** Where it is named: `mine.yaml:3 logo`. */
  place: string;
}

/** A campaign with what only its server needs. */
export type ServedCampaign = Omit<CompletedCampaign, "logo" | "sample"> & {
  /** The address of its logo; null for none. */
  logo: string | null;
  /** The logo; null for none. */
  logoFile: NamedFile | null;
  /** The points that are served by default, if there are any. */
  sample: {
    /** The path of the table, and what is in it. */
    table: string;
    text: string;
    wallets: readonly { address: string; label: string }[];
  } | null;
  /** Whether no wallet can be looked up, so that points are only typed; links' wallets are dropped. */
  isTypedOnly?: true;
  /** The Markdown texts that explain the calculation, by path. */
  texts: Record<string, string>;
};
