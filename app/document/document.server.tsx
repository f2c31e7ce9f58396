import { Links, Meta } from "@remix-run/react";
import { PAGE_IDS } from "~/ui/page-ids";
import type { ServerDocument } from "./server-document";
import { ScriptFailure } from "./script-failure.server";

/**
 * Creates the document around React's container. It is never rendered in the browser, so
 * extensions may change it before and after hydration without breaking the page.
 *
 * @param styles the stylesheet's text, inlined so that the first paint waits for nothing else.
 */
export function createDocument(nonce: string, styles: string): ServerDocument {
  const Document: ServerDocument["Document"] = ({ hasAnalytics, children }) => (
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
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <Links />
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
      </head>
      <body>
        <ScriptFailure nonce={nonce} />
        <div id={PAGE_IDS.container}>{children}</div>
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
  return { Document, nonce };
}
