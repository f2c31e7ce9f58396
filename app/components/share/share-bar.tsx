import { useState } from "react";
import { canonicalUrl } from "~/share/share-links";
import type { SharedEstimate } from "~/share/shared-estimate";
import { SaveScenario } from "../saved/save-scenario";
import { CopyLink } from "./copy-link";
import { FileLinks } from "./file-links";
import { PostToX } from "./post-to-x";
import { ShareStatus, type Said } from "./share-status";
import { SystemShare } from "./system-share";

/** Every way to hand the estimate on. Links and files need no JavaScript. */
export function ShareBar({ origin, shared }: { origin: string; shared: SharedEstimate }) {
  const { scenario } = shared;
  const [said, setSaid] = useState<Said | null>(null);
  const link = canonicalUrl(origin, scenario);

  function say(message: string, isProblem = false) {
    setSaid((before) => ({ link, message, isProblem, count: (before?.count ?? 0) + 1 }));
  }

  return (
    <section className="share" aria-labelledby="share-heading">
      <div className="share__head">
        <h3 id="share-heading">Share or save this estimate</h3>
        <ShareStatus said={said} link={link} />
      </div>
      <CopyLink {...{ link, say }}>
        <SystemShare {...{ link, shared, say }} />
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
