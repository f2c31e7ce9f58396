import { useState } from "react";
import { canonicalUrl } from "~/share/share-links";
import type { SharedEstimate } from "~/share/shared-estimate";
import { SaveScenario } from "../saved/save-scenario";
import { CopyLink } from "./copy-link";
import { FileLinks } from "./file-links";
import { PostToX } from "./post-to-x";
import { ShareStatus, type ShareMessage } from "./share-status";
import { SystemShare } from "./system-share";

/** All ways to share and save the estimate. Links and files work without JavaScript. */
export function ShareBar({ origin, shared }: { origin: string; shared: SharedEstimate }) {
  const { scenario } = shared;
  const [message, setMessage] = useState<ShareMessage | null>(null);
  const link = canonicalUrl(origin, scenario);

  function showMessage(text: string, isProblem = false) {
    setMessage((before) => ({ link, text, isProblem, count: (before?.count ?? 0) + 1 }));
  }

  return (
    <section className="share" aria-labelledby="share-heading">
      <div className="share__head">
        <h3 id="share-heading">Share or save this estimate</h3>
        <ShareStatus {...{ message, link }} />
      </div>
      <CopyLink {...{ link, showMessage }}>
        <SystemShare {...{ link, shared, showMessage }} />
      </CopyLink>
      <div className="share__actions">
        <PostToX {...{ origin, shared }} />
      </div>
      <FileLinks scenario={scenario} />
      <div className="needs-script">
        <SaveScenario scenario={scenario} />
      </div>
    </section>
  );
}
