import { type Campaign, memoizeByIdentity } from "~/estimate/campaign";
import { formatTime } from "~/estimate/format";
import type { loadCampaign } from "./load-campaign.server";

/** A campaign with what only its server needs. */
export type ServedCampaign = ReturnType<typeof loadCampaign>;

/** A server that answers lookups. */
export type Upstream = ServedCampaign["upstreams"][string];

/** How to ask for a source's points. */
export type SourceLookup = ServedCampaign["lookups"][string];

/** Where an upstream's answer has what; each is a JSON Pointer. */
export type ReplyShape = SourceLookup["answer"];

/** A campaign's logo. */
export type LogoFile = NonNullable<ServedCampaign["logoFile"]>;

/** A campaign as pages get it, JSON. */
export const publishCampaign = memoizeByIdentity((served: ServedCampaign): string => {
  const { upstreams, lookups, liveConstants, sample, texts, logoFile, ...published } = served;
  return JSON.stringify(published);
});

/**
 * How far a campaign is: `Status: announced. Token launch: Dec 5, 2026.`; where it is over, that it is.
 * Decided here, as browsers may be in another day. Empty where its file doesn't say.
 */
export function formatStage(campaign: Campaign, now: Date): string {
  const end = formatEnd(campaign, now);
  if (end !== null) return `${end}; this is what was expected before.`;
  const { status, launch } = campaign;
  const stage = [status && `Status: ${status}.`, launch && `Token launch: ${formatTime(launch)}.`];
  return stage.filter(Boolean).join(" ");
}

/** How a campaign came to its end: `Token launched on Aug 28, 2025`, or `Ended`; null before that. */
export function formatEnd({ status, launch }: Campaign, now: Date): string | null {
  // Both are ISO 8601.
  if (launch && launch < now.toISOString().slice(0, 10))
    return `Token launched on ${formatTime(launch)}`;
  return status === "ended" && !launch ? "Ended" : null;
}
