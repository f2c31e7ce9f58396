import { readFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { Links, Meta, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { valueOnLog } from "~/estimate/params";
import { PORTAL_ID } from "~/estimate/portal";
import { loadAllModules } from "~/features/late-section";
import { MINE_KEY } from "~/features/wallets/mine";
import stylesAddress from "~/styles/app.css";
import { PAGE_IDS } from "~/ui/pre-hydration-input";
import {
  holdTouchedSliders,
  showTypeface,
  showWhose,
  sortRows,
  TYPEFACE_KEY,
  watchBeforeHydration,
} from "./inline-scripts";
import { ServerDocument, type DocumentProps } from "./server-document";

// Inlined, so that the first paint waits for nothing else.
const STYLES = readFileSync(path.join("public", stylesAddress), "utf8");

const HYDRATION_LIMIT_MS = 10_000;
const HEAD = `(${showTypeface})(${JSON.stringify(TYPEFACE_KEY)});(${showWhose})(${JSON.stringify(MINE_KEY)})`;
const SORT = `(${sortRows})(${JSON.stringify(MINE_KEY)}, ${JSON.stringify(PORTAL_ID)})`;
const WATCH = `(${watchBeforeHydration})(${JSON.stringify(PAGE_IDS)}, ${HYDRATION_LIMIT_MS}, ${valueOnLog});(${holdTouchedSliders})()`;

/** Renders a whole document with Remix, which streams its own state even if nothing is pending. */
export async function renderDocument(
  url: string,
  context: EntryContext,
  nonce: string,
): Promise<string> {
  await loadAllModules();
  const stream = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerDocument.Provider value={{ Document, nonce }}>
        <RemixServer context={context} url={url} nonce={nonce} />
      </ServerDocument.Provider>,
      {
        nonce,
        onAllReady: () => {
          pipe(stream);
          resolve();
        },
        onShellError: reject,
      },
    );
  });
  const html = await text(stream);
  // React 18 pads pieces that end before a non-ASCII character with NULs (facebook/react#31134).
  return html.replaceAll("\0", "");
}

/** Never rendered in the browser, so that extensions may change it without breaking hydration. */
function Document({ nonce, hasAnalytics, isPortal, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1117" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f6f8" />
        <Meta />
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
        <Links />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HEAD }} />
        {isPortal && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SORT }} />}
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
      </head>
      <body>
        <ScriptFailure />
        <div id={PAGE_IDS.container}>{children}</div>
        {/* Not before: the browser would lay out and paint what little is parsed by then. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: WATCH }} />
        {hasAnalytics && (
          <iframe
            src="/analytics"
            title="Web analytics"
            // Without `allow-same-origin`, its script cannot read the visitor's saved scenarios.
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            hidden
          />
        )}
      </body>
    </html>
  );
}

/** The hidden notice that the page's scripts have not loaded; `watchBeforeHydration` shows it. */
function ScriptFailure() {
  return (
    <div className="script-failure cluster" id={PAGE_IDS.notice} role="alert" hidden>
      <p>
        Part of this page didn’t load. Your entries are safe, but the figures update only when you
        press “Estimate”.
      </p>
      <button type="submit" form={PAGE_IDS.form} className="button button--quiet">
        Try again
      </button>
    </div>
  );
}
