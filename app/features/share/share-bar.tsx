import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Answer } from "~/domain/answer";
import { listWallets } from "~/domain/scenario/wallet-list";
import { writeLabels } from "~/domain/scenario/wallet-labels";
import { useLabels } from "~/features/labels/use-labels";
import { useCampaign } from "~/ui/campaign-context";
import { Menu } from "~/ui/menu";
import { copyText } from "~/ui/copy-text";
import { SaveScenario } from "~/features/saved/save-scenario";
import { CompareLink } from "./compare-link";
import { FileLinks } from "./file-links";
import { PostToX } from "./post-to-x";
import { useShareChoice } from "./share-choice";
import { useShareMessage } from "./share-message";
import { canonicalUrl } from "./share-links";
import { ShareOptions } from "./share-options";
import { formatWalletCount, titlePost, writePost } from "./share-texts";
import { SystemShare } from "./system-share";

/** All ways to share and save the estimate. Links and files work without JavaScript. */
export function ShareBar({ origin, shared }: { origin: string; shared: Answer }) {
  const campaign = useCampaign();
  const { scenario, figures } = shared;
  const { choice, choose, ...sharing } = useShareChoice(shared);
  // The link is there to copy by hand where nothing else can.
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const labels = writeLabels(listWallets(scenario), useLabels());
  const hasLabelsInLink = choice.inLink && choice.labelsInLink && labels !== "";
  const link = `${canonicalUrl(campaign, origin, sharing.link.linked)}${hasLabelsInLink ? `&${labels}` : ""}`;
  const { status, showMessage } = useShareMessage(link);
  const hasWallet = scenario.wallet !== "";

  async function copy() {
    if (await copyText(link, null)) return showMessage("Link copied.");
    flushSync(() => setRefused(true));
    field.current?.focus();
    showMessage(
      "Copying was blocked. Copy the selected link (Ctrl+C, ⌘C, or press and hold).",
      true,
    );
  }

  return (
    <section className="share stack-s" aria-label="Share or save this estimate">
      <div className={isRefused ? "" : "needs-no-script"}>
        <input
          id="share-link"
          className="small"
          aria-label="Link to this estimate"
          ref={field}
          type="text"
          readOnly
          autoComplete="off"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="share__actions cluster">
        <>{status}</>
        <button type="button" className="button needs-script" onClick={() => void copy()}>
          Copy link
        </button>
        <PostToX origin={origin} {...sharing.post} />
        <div className="share__save needs-script">
          <SaveScenario scenario={scenario} />
        </div>
        <Menu label="More">
          <SystemShare
            title={titlePost(campaign, sharing.link.shown)}
            text={writePost(campaign, sharing.link.shown)}
            link={link}
            showMessage={showMessage}
          />
          <FileLinks scenario={scenario} pictured={sharing.link.shown.scenario} />
          {hasWallet && (
            <p className="hint">
              {`CSV and JSON include your ${formatWalletCount(scenario) || "wallet"}.`}
            </p>
          )}
          <CompareLink scenario={scenario} />
        </Menu>
      </div>
      {hasWallet && (
        <ShareOptions
          isSeveral={scenario.also.length > 0}
          hasLabels={labels !== ""}
          choice={choice}
          choose={choose}
        />
      )}
      {figures.typed !== null && <p className="hint">The link includes the points you typed.</p>}
    </section>
  );
}
