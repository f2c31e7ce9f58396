import { useState } from "react";
import { canonicalUrl, postUrl } from "~/share/share-links";
import type { SharedEstimate } from "~/share/shared-estimate";
import { writePost } from "~/share/share-texts";

/** A prepared post on X. It is public, so it has the wallet only if the visitor ticks the box. */
export function PostToX({ origin, shared }: { origin: string; shared: SharedEstimate }) {
  const { scenario } = shared;
  const [postedWallet, setPostedWallet] = useState("");
  // Kept by wallet: the box is not ticked for the next one.
  const hasWallet = postedWallet === scenario.wallet;
  const posted = hasWallet ? scenario : { ...scenario, wallet: "" };
  return (
    <>
      <a
        className="button button--quiet"
        href={postUrl(writePost(shared), canonicalUrl(origin, posted))}
        target="_blank"
        rel="noreferrer"
      >
        Post to X
      </a>
      {scenario.wallet !== "" && (
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
      )}
    </>
  );
}
