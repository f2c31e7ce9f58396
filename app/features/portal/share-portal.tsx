import { useState } from "react";
import { writeWallets } from "~/domain/scenario/wallet-list";
import { writeQuery } from "~/estimator/codec";
import { useSharing } from "~/features/share/use-sharing";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { writePortalPost } from "./portal-texts";
import type { ShownRow } from "./use-portal";

/**
 * The ways to share the sum. What is shared has each campaign's defaults, as whoever follows the link
 * sees them, and no wallets unless asked to.
 */
export function SharePortal({
  origin,
  wallets,
  rows,
}: {
  origin: string;
  wallets: readonly string[];
  rows: readonly ShownRow[];
}) {
  const campaign = useCampaign();
  const [hasWallets, setWallets] = useState(false);
  const query = writeQuery(campaign, writeWallets(wallets));
  const link = `${origin}/${hasWallets ? query : ""}`;
  const text = writePortalPost(wallets, rows);
  const { copy, post, systemShare, status } = useSharing(
    { title: campaign.title, text, link },
    "Copying was blocked. Copy the link from the address bar.",
  );
  const card = `/og.png${query}`;
  return (
    <div className="share__actions cluster needs-script">
      <button type="button" className="button" onClick={copy}>
        Copy link
      </button>
      <>{post}</>
      <a className="button button--quiet" href={card} download="airdrops.png" rel="nofollow">
        Picture
      </a>
      <>{systemShare}</>
      {wallets.length > 0 && (
        <label className="portal__choice checkbox tap row" htmlFor="share-wallets">
          <Checkbox
            id="share-wallets"
            checked={hasWallets}
            onChange={({ currentTarget }) => setWallets(currentTarget.checked)}
          />
          <span>{wallets.length === 1 ? "Show my wallet" : "Show my wallets"}</span>
        </label>
      )}
      <>{status}</>
    </div>
  );
}
