import {
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { type Campaign, pathTo } from "~/estimate/campaign";
import { readWalletFields, readWallets } from "~/estimate/codec";
import { formToSearch } from "~/estimate/form";
import { FORM_MARKER } from "~/estimate/form-fields";
import type { EstimateData, LookupFailure } from "~/estimate/lookup";
import { formatSearch } from "~/estimate/params";
import type { PortalRow, PortalRows } from "~/estimate/portal";
import type { Site } from "~/estimate/site";
import { listWallets } from "~/estimate/wallet-list";
import { lazyModule } from "~/features/late-section";
import { Estimator } from "~/features/page/estimate-page";
import { toOutcome } from "~/features/wallets/lookup-problems";
import { WAIT } from "~/features/wallets/use-wallet-lookups";
import type { loader as rootLoader } from "~/root";
import { getServer, getService } from "~/running-server.server";
import { describeRow } from "~/server/campaign/served-campaign.server";
import { FORGET } from "~/server/http/check-request.server";
import {
  clientAddress,
  needsCompleteHtml,
  WITHOUT_SCRIPT_COOKIE,
} from "~/server/http/request.server";
import type { Server } from "~/server/points/create-server.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { indexMeta } from "~/server/preview/page-meta.server";

// A campaign's page doesn't need its code.
const portal = lazyModule("portal", () => import("~/features/portal/portal-page"));

/** How long a page waits for its points, ms; its scripts ask for those that are late. */
const BUDGET_MS = 600;

/** Failures are marked and don't fail the page. `useWalletLookups` asks again for late points, with `wait`. */
export async function loader({
  request,
  params,
}: LoaderFunctionArgs): Promise<EstimateData | PortalRows> {
  const server = getServer();
  const service = (params.campaign === undefined && server.portal) || getService(params);
  const campaign = service.getLiveCampaign();
  const { searchParams } = new URL(request.url);
  if (searchParams.has(FORM_MARKER)) throw redirectToScenario(campaign, searchParams);
  if (service === server.portal) return { rows: JSON.stringify(listRows(server)) };
  // Where visitors type their points, not even a name is resolved.
  const wallets = campaign.readsWallets ? readWallets(searchParams, campaign.chain) : [];
  const client = clientAddress(request, service);
  const isAgain = searchParams.has(WAIT);
  const budgetMs = isAgain || needsCompleteHtml(request) ? Infinity : BUDGET_MS;
  return { lookups: await lookUpWallets(wallets, { client, budgetMs, isAgain }, service) };
}

function listRows({ services }: Server): PortalRow[] {
  const now = new Date();
  return services.map(({ getLiveCampaign, settings }) =>
    describeRow(getLiveCampaign(), settings.pointsSource === "sample", now),
  );
}

/** For a form that a browser sent without JavaScript. */
function redirectToScenario(campaign: Campaign, form: URLSearchParams): Response {
  const path = pathTo(campaign, formatSearch(formToSearch(campaign, form)));
  const { pathname, search } = new URL(path, "https://any.example");
  return redirect(pathname + search, {
    headers: { ...FORGET, "Set-Cookie": WITHOUT_SCRIPT_COOKIE },
  });
}

/** A request that fails becomes a line on the page instead of an error page. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<EstimateData | PortalRows | LookupFailure> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // Newer wallets have replaced this lookup; the router discards it.
    if (request.signal.aborted) throw error;
    const wallets = listWallets(readWalletFields(new URL(request.url).searchParams));
    return { failure: toOutcome(error), wallets };
  }
}

// `useWalletLookups` fetches points of new wallets.
export function shouldRevalidate() {
  return false;
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Called on the server alone. */
export const meta: MetaFunction<typeof loader> = ({
  data = { lookups: [] },
  location,
  matches,
}) => {
  const site = matches.find(({ id }) => id === "root")?.data as Site;
  return indexMeta(site, location.search, data);
};

export default function Index() {
  const data = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root") as Site;
  return "lookups" in data ? (
    <Estimator loaded={data.lookups} site={site} />
  ) : (
    <portal.Section>{({ PortalPage }) => <PortalPage loaded={data} site={site} />}</portal.Section>
  );
}
