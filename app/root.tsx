import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage, errorTitle } from "~/components/layout/error-page";
import { useDocumentParts } from "~/components/layout/document-parts";
import { siteOrigin } from "~/operations/site-origin.server";
import { SAMPLE_WALLETS } from "~/points/sample.server";
import { settings } from "~/settings.server";
import type { Site } from "~/site";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Of error pages; the others say themselves what they are. */
export const meta: MetaFunction = ({ error }) => [{ title: errorTitle(statusOf(error)) }];

/** What does not change while the server runs. */
export function loader({ request }: LoaderFunctionArgs): Site {
  return {
    origin: siteOrigin(request),
    socialPostUrl: settings.socialPostUrl,
    sampleWallets: settings.pointsSource === "sample" ? SAMPLE_WALLETS : null,
    hasAnalytics: settings.analytics !== null,
  };
}

export function shouldRevalidate() {
  return false;
}

/** The document around the page and around the error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { nonce, styles } = useDocumentParts();
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
        {children}
        {site?.hasAnalytics && (
          <iframe src="/analytics" title="Web analytics" referrerPolicy="no-referrer" hidden />
        )}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage status={statusOf(useRouteError())} />;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
