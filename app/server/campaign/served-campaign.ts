import { memoizeByIdentity } from "~/domain/campaign/campaign";
import type { loadCampaign } from "./load-campaign.server";

/** A campaign with what only its server needs. */
export type ServedCampaign = ReturnType<typeof loadCampaign> & {
  /** Whether no wallet can be looked up, so that points are only typed; links' wallets are dropped. */
  hasNoLookups?: true;
};

/** A server that answers lookups. */
export type Upstream = ServedCampaign["upstreams"][string];

/** How to ask for a source's points. */
export type SourceLookup = ServedCampaign["lookups"][string];

/** Where an upstream's answer has what; each is a JSON Pointer. */
export type AnswerShape = SourceLookup["answer"];

/** A campaign's logo. */
export type LogoFile = NonNullable<ServedCampaign["logoFile"]>;

/** A campaign as pages get it, JSON. */
export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, lookups, liveConstants, sample, texts, logoFile, ...published } = served;
  return JSON.stringify(published);
});
