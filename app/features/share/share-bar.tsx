import { useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Answer } from "~/domain/answer";
import { nameFile } from "~/domain/campaign/campaign";
import type { Scenario } from "~/domain/scenario/scenario";
import { writeLabels } from "~/domain/scenario/wallet-labels";
import { listWallets } from "~/domain/scenario/wallet-list";
import { PinLink } from "~/features/compare/pinned-notice";
import { useLabels } from "~/features/labels/use-labels";
import { SaveScenario } from "~/features/saved/my-scenarios";
import {
  MAX_PINNED,
  pagePath,
  writePinned,
  PinnedContext,
} from "~/features/scenario/scenario-context";
import { Menu } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { copyText } from "~/ui/copy-text";
import { cardUrl, fileUrls, canonicalUrl, postUrl } from "./page-meta";
import { useShareMessage, SystemShare } from "./share-message";
import { type Sharing, useShareChoice, ShareOptions } from "./share-options";
import { writePost, formatWalletCount, titlePost } from "./share-texts";

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
  const { status, showMessage } = useShareMessage(link, "floating");
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
    <section className="stack-s screen-only" aria-label="Share or save this estimate">
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

/** A prepared post on X. */
function PostToX({ origin, linked, shown }: Sharing & { origin: string }) {
  const campaign = useCampaign();
  return (
    <a
      className="button button--quiet"
      href={postUrl(writePost(campaign, shown), canonicalUrl(campaign, origin, linked))}
      target="_blank"
      rel="noreferrer"
    >
      Post<span className="visually-hidden"> to X</span>
    </a>
  );
}

/**
 * The links to download the estimate: its card, and its figures as CSV and JSON.
 *
 * @param pictured the scenario of the card.
 */
function FileLinks({ scenario, pictured }: { scenario: Scenario; pictured: Scenario }) {
  const campaign = useCampaign();
  const { csv, json } = fileUrls(campaign, scenario);
  const files = [
    { label: "Picture", href: cardUrl(campaign, "", pictured), extension: "png" },
    { label: "CSV", href: csv, extension: "csv" },
    { label: "JSON", href: json, extension: "json" },
  ];
  return (
    <p className="cluster">
      {files.map(({ label, href, extension }) => (
        <a
          className="tap"
          key={label}
          href={href}
          download={`${nameFile(campaign)}.${extension}`}
          // Crawlers must not follow links with a wallet.
          rel="nofollow"
        >
          {label}
        </a>
      ))}
    </p>
  );
}

/** A link that pins the page's scenario for a comparison; nothing if no more can be pinned. */
export function CompareLink({ scenario }: { scenario: Scenario }) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  if (pinned.length === MAX_PINNED) return null;
  return (
    <PinLink
      className="button button--quiet"
      to={pagePath(campaign, scenario, writePinned(campaign, [...pinned, { scenario, name: "" }]))}
    >
      Compare with this
    </PinLink>
  );
}
