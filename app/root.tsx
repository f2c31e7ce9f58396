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
import { readCampaign, type Site } from "~/estimate/site";
import { hasOldOdds, findClaim, formatStage, warnOfAge } from "~/estimate/stage";
import { ServerDocument } from "./document/server-document";
import { usePageHead } from "./features/page/site-header";
import { getServer } from "./running-server.server";
import { publishCampaign } from "./server/campaign/served-campaign.server";
import { siteOrigin } from "./server/http/request.server";
import { NO_SOCIAL_POST } from "./server/operations/settings.server";
import { getSiteSnapshot } from "./server/points/snapshot-points.server";
import { CampaignProvider } from "./ui/campaign-context";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

// Headers and tags of error pages; other pages have their own.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ error }) => [{ title: errorTitle(statusOf(error)) }];

export function loader({ request, params }: LoaderFunctionArgs): Site {
  // The error page of an unknown address has those of the portal, or of the only campaign.
  const { services, portal } = getServer();
  const found = services.find(({ campaign }) => campaign.id === params.campaign);
  const service = found ?? portal ?? services[0]!;
  const { settings } = service;
  const campaign = service.getLiveCampaign();
  const now = new Date();
  const stage = formatStage(campaign, now);
  const age = warnOfAge(campaign, now);
  const claim = findClaim(campaign, now);
  return {
    campaign: publishCampaign(campaign),
    origin: siteOrigin(request, service),
    ...(stage !== "" && { stage }),
    ...(claim && { claim }),
    ...(age !== "" && { age }),
    ...(hasOldOdds(campaign, now) && { hasOldOdds: true }),
    socialPostUrl: settings.socialPostUrl === NO_SOCIAL_POST ? null : settings.socialPostUrl,
    sourceUrl: settings.sourceUrl,
    sampleWallets: settings.pointsSource === "sample" ? (campaign.sample?.wallets ?? null) : null,
    snapshot: getSiteSnapshot(service),
    lookupLimitMs: settings.lookupLimitMs,
    hasAnalytics: settings.analytics !== null,
  };
}

export function shouldRevalidate() {
  return false;
}

/** The contents of React's container; the server adds the document around it. */
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
    <server.Document
      nonce={server.nonce}
      hasAnalytics={site?.hasAnalytics ?? false}
      isPortal={site !== undefined && readCampaign(site).campaigns !== undefined}
    >
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
  const isMissing = status === 404;
  return (
    <main className="error-page">
      <p className="eyebrow">{`Error ${status}`}</p>
      <h1>{errorTitle(status)}</h1>
      <p>
        {isMissing
          ? "Check the address, or start a new estimate."
          : "Nothing is lost: your scenario is in the address. Reload the page to try again."}
      </p>
      <p className="cluster">
        {!isMissing && (
          <a className="button" href={pathname + search}>
            Reload the page
          </a>
        )}
        <a className="button" href="/">
          Go to the estimator
        </a>
      </p>
    </main>
  );
}

function errorTitle(status: number): string {
  return status === 404 ? "Page not found" : "Something went wrong on our side";
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
