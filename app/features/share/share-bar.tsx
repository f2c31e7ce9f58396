import { nameFile } from "~/domain/campaign/tables";
import { useState } from "react";
import type { Scenario } from "~/domain/scenario/scenario";
import { canonicalUrl, cardUrl, fileUrls } from "./share-links";
import type { SharedEstimate } from "./shared-estimate";
import { SaveScenario } from "~/features/saved/save-scenario";
import { CompareLink } from "./compare-link";
import { PostToX } from "./post-to-x";
import { ShareLink } from "./share-link";
import { useCampaign } from "~/ui/campaign-context";

/** The result of the last attempt to share. */
interface ShareMessage {
  /** The link that the message is about. */
  link: string;
  text: string;
  isProblem: boolean;
  /** The number of messages so far. */
  count: number;
}

/** All ways to share and save the estimate. Links and files work without JavaScript. */
export function ShareBar({ origin, shared }: { origin: string; shared: SharedEstimate }) {
  const campaign = useCampaign();
  const { scenario } = shared;
  const [message, setMessage] = useState<ShareMessage | null>(null);
  const link = canonicalUrl(campaign, origin, scenario);

  function showMessage(text: string, isProblem = false) {
    setMessage((before) => ({ link, text, isProblem, count: (before?.count ?? 0) + 1 }));
  }

  return (
    <section className="share stack-s" aria-labelledby="share-heading">
      <div className="line">
        <h3 id="share-heading">Share or save this estimate</h3>
        <p className="share__status small" role="status">
          {message?.link === link && (
            // A new key makes a new element, so that a repeated message is announced again.
            <span key={message.count} className={message.isProblem ? "field-message" : ""}>
              {message.text}
            </span>
          )}
        </p>
      </div>
      <ShareLink link={link} shared={shared} showMessage={showMessage} />
      <div className="cluster">
        <CompareLink scenario={scenario} />
        <PostToX origin={origin} shared={shared} />
      </div>
      <FileLinks scenario={scenario} />
      <div className="needs-script">
        <SaveScenario scenario={scenario} />
      </div>
    </section>
  );
}

/** The links to download the estimate: its card, and its figures as CSV and JSON. */
function FileLinks({ scenario }: { scenario: Scenario }) {
  const campaign = useCampaign();
  const { csv, json } = fileUrls(campaign, scenario);
  const files = [
    { label: "Picture", href: cardUrl(campaign, "", scenario), extension: "png" },
    { label: "CSV", href: csv, extension: "csv" },
    { label: "JSON", href: json, extension: "json" },
  ];
  return (
    <ul className="share__files cluster small" aria-label="Download">
      {files.map(({ label, href, extension }) => (
        <li key={label}>
          {/* Crawlers must not follow links with a wallet. */}
          <a href={href} download={`${nameFile(campaign)}.${extension}`} rel="nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
