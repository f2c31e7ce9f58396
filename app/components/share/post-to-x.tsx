import { useState } from "react";
import { canonicalUrl, postUrl } from "~/share/share-links";
import { writePost } from "~/share/share-texts";
import { shareWithoutWallet, type SharedEstimate } from "~/share/shared-estimate";
import { LINK_NOTE_ID } from "./share-link";

/**
 * A prepared post on X. It is public, so its link has the wallet only if the visitor ticks the
 * box, and its text has the total only then: the card below it shows what the link leads to.
 */
export function PostToX({ origin, shared }: { origin: string; shared: SharedEstimate }) {
  const { scenario } = shared;
  const [postedWallet, setPostedWallet] = useState("");
  // Kept by wallet: the box is not ticked for the next one.
  const hasWallet = postedWallet === scenario.wallet;
  const posted = hasWallet ? shared : shareWithoutWallet(scenario);
  const isLeftOut = posted.scenario.wallet === "";
  return (
    <>
      <a
        className="button button--quiet"
        href={postUrl(writePost(posted), canonicalUrl(origin, posted.scenario))}
        target="_blank"
        rel="noreferrer"
        aria-describedby={scenario.wallet === "" ? LINK_NOTE_ID : "post-note"}
      >
        Post to X
      </a>
      {scenario.wallet !== "" && (
        <>
          <label className="checkbox row small needs-script">
            <input
              type="checkbox"
              id="post-with-wallet"
              autoComplete="off"
              checked={hasWallet}
              onChange={({ currentTarget }) =>
                setPostedWallet(currentTarget.checked ? scenario.wallet : "")
              }
            />
            with my wallet in the post
          </label>
          <p className="hint" id="post-note">
            {isLeftOut
              ? "Its link holds no wallet, its text no total."
              : "Its link holds the wallet."}
          </p>
        </>
      )}
    </>
  );
}
