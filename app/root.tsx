import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import {
  Outlet,
  Scripts,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { ServerDocument } from "./document/server-document";
import { readCampaign, type Site } from "./domain/site";
import { campaigns, portal, publishCampaign } from "./server/campaign/campaign.server";
import { formatStage } from "./server/campaign/stage.server";
import { siteOrigin } from "./server/http/request.server";
import { NO_SOCIAL_POST, getSettings, settings } from "./server/operations/settings.server";
import { getLiveCampaign } from "./server/points/live-campaign.server";
import { getSiteSnapshot } from "./server/points/served-points.server";
import { CampaignProvider } from "./ui/campaign-context";
import { ErrorPage, errorTitle, usePageHead } from "./ui/site-header";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** For error pages; other pages set their own cache headers. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** For error pages; other pages have their own. */
export const meta: MetaFunction = ({ error }) => [{ title: errorTitle(statusOf(error)) }];

/** The site's data, the same on every page. */
export function loader({ request, params }: LoaderFunctionArgs): Site {
  // The error page of an unknown address has those of the portal, or of the only campaign.
  const found = campaigns.find(({ base }) => base === `/${params.campaign}`);
  const campaign = getLiveCampaign(found ?? portal ?? campaigns[0]!);
  const stage = formatStage(campaign, new Date());
  return {
    campaign: publishCampaign(campaign),
    origin: siteOrigin(request),
    ...(stage !== "" && { stage }),
    socialPostUrl: settings.socialPostUrl === NO_SOCIAL_POST ? null : settings.socialPostUrl,
    sourceUrl: settings.sourceUrl,
    sampleWallets:
      getSettings(campaign).pointsSource === "sample" ? campaign.sample!.wallets : null,
    snapshot: getSiteSnapshot(campaign),
    // A name is resolved before its points are looked up.
    lookupLimitMs: settings.pointsTimeoutMs * (settings.ensRpcUrl === null ? 1 : 2),
    hasAnalytics: settings.analytics !== null,
  };
}

export function shouldRevalidate() {
  return false;
}

/**
 * The contents of React's container: a page and its scripts. The server adds the document around
 * it.
 */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const server = useContext(ServerDocument);
  const content = (
    <>
      {children}
      <Scripts nonce={server?.nonce} />
    </>
  );
  if (server === null) return content;
  return (
    <server.Document nonce={server.nonce} hasAnalytics={site?.hasAnalytics ?? false}>
      {content}
    </server.Document>
  );
}

export default function App() {
  const campaign = readCampaign(useLoaderData<typeof loader>());
  return (
    <CampaignProvider value={campaign}>
      <Outlet />
    </CampaignProvider>
  );
}

export function ErrorBoundary() {
  const status = statusOf(useRouteError());
  const { pathname, search } = useLocation();
  usePageHead(errorTitle(status), null);
  return <ErrorPage status={status} path={pathname + search} />;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
