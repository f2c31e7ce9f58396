import type { Note } from "~/capabilities/page";
import { listNotes } from "~/estimator/figures";
import { useLive } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** What few campaigns have to say below their FDV or their total, in sentences. */
export function Notes({ place }: { place: Note["place"] }) {
  const campaign = useCampaign();
  const answer = useLive();
  const isEstimate = answer.status !== "empty" && answer.status !== "unknown";
  return (
    <div className="stack-xs">
      {listNotes(campaign, isEstimate ? answer : null, place).map(({ key, text, link }) => (
        // A new element when the total arrives, in the place of an empty line: browsers count growing
        // text as a shift.
        <p className="hint" key={`${key} ${text === "\u00a0"}`} data-testid={key}>
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
      ))}
    </div>
  );
}
