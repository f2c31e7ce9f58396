import { useState } from "react";
import { writeWallets } from "~/domain/scenario/wallet-list";
import { writeQuery } from "~/estimator/codec";
import type { PortalSum } from "~/estimator/portal";
import { useSharing } from "~/features/share/use-sharing";
import { Checkbox } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { writePortalPost } from "./portal-texts";

/** The ways to share the address's sum; the link has the wallets only if the visitor adds them. */
export function SharePortal({
  origin,
  wallets,
  sum,
}: {
  origin: string;
  wallets: readonly string[];
  sum: PortalSum;
}) {
  const campaign = useCampaign();
  const [hasWallets, setWallets] = useState(false);
  const query = writeQuery(campaign, writeWallets(wallets));
  const link = `${origin}/${hasWallets ? query : ""}`;
  const text = writePortalPost(sum);
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
      <label className="portal__choice checkbox tap row" htmlFor="share-wallets">
        <Checkbox
          id="share-wallets"
          checked={hasWallets}
          onChange={({ currentTarget }) => setWallets(currentTarget.checked)}
        />
        <span>
          {wallets.length === 1
            ? "Include my wallet in the link"
            : "Include my wallets in the link"}
        </span>
      </label>
      <>{status}</>
    </div>
  );
}
