import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { listComparedWallets, readComparison } from "~/estimate/comparison";
import { readCampaign, type Site } from "~/estimate/site";
import { ComparePage } from "~/features/compare/compare-page";
import styles from "~/features/compare/compare.css";
import type { loader as rootLoader } from "~/root";
import { getService } from "~/running-server.server";
import { clientAddress } from "~/server/http/request.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { comparisonMeta } from "~/server/preview/page-meta.server";

/** `GET /compare?s=…&s=…`. Waits for all wallets: a comparison with points missing would mislead. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const service = getService(params);
  const { searchParams } = new URL(request.url);
  const { compared } = readComparison(service.getLiveCampaign(), searchParams);
  const client = clientAddress(request, service);
  return lookUpWallets(listComparedWallets(compared), { client }, service);
}

// `useWalletLookups` fetches points of new wallets.
export function shouldRevalidate() {
  return false;
}

// The styles in the document are on every page.
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Called on the server alone. */
export const meta: MetaFunction<typeof loader> = ({ data: lookups = [], location, matches }) => {
  const site = matches.find(({ id }) => id === "root")?.data as Site;
  const campaign = readCampaign(site);
  const { compared } = readComparison(campaign, new URLSearchParams(location.search));
  return comparisonMeta(campaign, site.origin, compared, lookups);
};

export default function Compare() {
  const lookups = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root") as Site;
  return <ComparePage loaded={lookups} site={site} />;
}
