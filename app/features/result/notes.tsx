import { useMemo } from "react";
import { type Campaign, listPartKeys, getEntry } from "~/estimate/campaign";
import type { Estimate } from "~/estimate/figures";
import { joinWords } from "~/estimate/format";
import { listNotes, type NotePlace } from "~/estimate/notes";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

export function Notes({
  place,
  estimate,
  shown,
}: {
  place: NotePlace;
  estimate: Estimate;
  /** The key of the only holder whose points a card shows. */
  shown?: string;
}) {
  const campaign = useCampaign();
  const live = useLive();
  // Chosen at rest, because lines that come and go would move what follows.
  const atRest = useMemo(() => listNotes(estimate, place, shown), [estimate, place, shown]);
  const now = listNotes(live, place, shown);
  const excessive = place === "result" ? estimate.figures.excessive : [];
  if (atRest.length === 0 && excessive.length === 0) return null;
  return (
    <div className="notes stack-xs">
      {excessive.length > 0 && (
        <p className="warning" data-testid="excess">
          {formatExcess(campaign, excessive)}
        </p>
      )}
      <>
        {atRest.map(({ key, link, ...rest }) => {
          const text = now.find((note) => note.key === key)?.text ?? rest.text;
          return (
            <p className={place === "result" ? "small" : "hint"} key={key} data-testid={key}>
              <span>{text}</span>
              {link && (
                <>
                  {" "}
                  <a className="tap" href={link.url} rel="noopener noreferrer">
                    {link.text}
                  </a>
                </>
              )}
            </p>
          );
        })}
      </>
    </div>
  );
}

function formatExcess(campaign: Campaign, excessive: readonly string[]): string {
  const labels = excessive.map((part) => getEntry(campaign.parts, part).label);
  const which = listPartKeys(campaign).length > 1 ? `: ${joinWords(labels)}` : "";
  return `These are more points than the campaign has in all${which}.`;
}
