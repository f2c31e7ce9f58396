import type { ReactNode } from "react";
import { formatAge } from "~/domain/estimate/format";
import { listUnavailable, summarizeStale } from "~/domain/estimate/lookup";
import { listSources } from "~/domain/campaign/tables";
import type { Source, SourcePoints } from "~/domain/estimate/wallet-points";
import type { Campaign } from "~/domain/campaign/campaign";
import { useCampaign } from "~/ui/campaign-context";
import { RetryButton, type RetryProps } from "./retry-button";

interface PointsNoteProps extends RetryProps {
  replies: readonly SourcePoints[];
  /** What else to do about sources that did not answer. */
  children?: ReactNode;
}

/**
 * Names the sources that did not answer, so that an outage isn't mistaken for zero points, nor an
 * old answer for a current one.
 */
export function PointsNote({ replies, retryAfterS, retry, children }: PointsNoteProps) {
  const campaign = useCampaign();
  const unavailable = listUnavailable(campaign, replies);
  const stale = summarizeStale(campaign, replies);
  if (unavailable.length === 0 && stale === null) return null;
  return (
    <div className="points-note stack-s" data-testid="points-note">
      {unavailable.length > 0 && <p>{formatUnavailable(campaign, unavailable, replies)}</p>}
      {stale && <p>{formatStale(campaign, stale, retryAfterS !== null)}</p>}
      <div className="cluster">
        <RetryButton retryAfterS={retryAfterS} retry={retry} since={replies} />
        {unavailable.length > 0 && children}
      </div>
    </div>
  );
}

function formatUnavailable(
  campaign: Campaign,
  sources: Source[],
  replies: readonly SourcePoints[],
): string {
  const failed = `${countSources(campaign, sources)} did not answer (${listNames(campaign, sources)})`;
  if (replies.every((reply) => reply.failed)) return `${failed}, so no points are known.`;
  return `${failed} and ${sources.length === 1 ? "counts" : "count"} as 0 points for now.`;
}

function formatStale(
  campaign: Campaign,
  { sources, ageMs }: { sources: Source[]; ageMs: number },
  isRefused: boolean,
): string {
  const shown = `showing an answer up to ${formatAge(ageMs)} old`;
  return isRefused
    ? `Too many lookups for now, so no source was asked: ${shown}.`
    : `${countSources(campaign, sources)} did not answer just now (${listNames(campaign, sources)}): ${shown}.`;
}

function countSources(campaign: Campaign, sources: Source[]): string {
  const { length } = listSources(campaign);
  return length === 1 ? "The source of points" : `${sources.length} of ${length} sources`;
}

function listNames(campaign: Campaign, sources: Source[]): string {
  return sources.map((source) => campaign.sources[source]!.label).join(", ");
}
