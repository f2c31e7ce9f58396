import { Links, Meta } from "@remix-run/react";
import type { ReactNode } from "react";
import { CONTAINER_ID } from "../hydration/container";
import { ScriptFailure } from "../hydration/script-failure";
import type { DocumentParts } from "./document-parts";

/**
 * The document around the container that React owns. It is rendered on the server only:
 * extensions change it before and after hydration, and nothing here needs to notice.
 */
export function Document({
  parts: { nonce, styles },
  hasAnalytics,
  children,
}: {
  parts: DocumentParts;
  hasAnalytics: boolean;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
        <div id={CONTAINER_ID}>{children}</div>
        {hasAnalytics && (
          <iframe src="/analytics" title="Web analytics" referrerPolicy="no-referrer" hidden />
        )}
      </body>
    </html>
  );
}
