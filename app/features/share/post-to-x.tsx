import { useState } from "react";
import { listWallets } from "~/domain/scenario/wallet-list";
import { canonicalUrl, postUrl } from "./share-links";
import { formatWalletCount, writePost } from "./share-texts";
import { shareWithoutWallets, type SharedEstimate } from "./shared-estimate";
import { LINK_NOTE_ID } from "./share-link";
import { Checkbox } from "~/ui/checkbox";
import { useCampaign } from "~/ui/campaign-context";

/**
 * A prepared post on X. As it is public, its link includes the wallet only if the visitor ticks the
 * box. Its text includes the total only then, too, so that it agrees with the link's card.
 */
export function PostToX({ origin, shared }: { origin: string; shared: SharedEstimate }) {
  const campaign = useCampaign();
  const { scenario } = shared;
  const [postedWallets, setPostedWallets] = useState("");
  const wallets = JSON.stringify(listWallets(scenario));
  // Stored with its wallets, so that the box isn't ticked for others.
  const hasWallets = postedWallets === wallets;
  const posted = hasWallets ? shared : shareWithoutWallets(campaign, scenario);
  const count = formatWalletCount(scenario);
  const isLeftOut = posted.scenario.wallet === "";
  const isTyped = posted.figures.typed !== null;
  return (
    <>
      <a
        className="button button--quiet"
        href={postUrl(writePost(campaign, posted), canonicalUrl(campaign, origin, posted.scenario))}
        target="_blank"
        rel="noreferrer"
        aria-describedby={scenario.wallet === "" ? LINK_NOTE_ID : "post-note"}
      >
        Post to X
      </a>
      {scenario.wallet !== "" && (
        <>
          <label className="checkbox row small needs-script">
            <Checkbox
              id="post-with-wallet"
              checked={hasWallets}
              onChange={({ currentTarget }) =>
                setPostedWallets(currentTarget.checked ? wallets : "")
              }
            />
            {`with my ${count || "wallet"} in the post`}
          </label>
          <p className="hint" id="post-note">
            {isLeftOut
              ? isTyped
                ? "Its link holds no wallet, its total is of the points you typed alone."
                : "Its link holds no wallet, its text no total."
              : `Its link holds ${count || "the wallet"}.`}
          </p>
        </>
      )}
    </>
  );
}
