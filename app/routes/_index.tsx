import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { answer } from "~/domain/answer";
import { newLookup } from "~/domain/estimate/lookup";
import { readScenario, readWalletFields, readWallets } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { readCampaign, type Site } from "~/domain/site";
import { Estimator } from "~/features/page/estimate-page";
import { UNEXPECTED_ANSWER, formatLookupError } from "~/features/wallets/lookup-problems";
import type { loader as rootLoader } from "~/root";
import { campaign } from "~/server/campaign/campaign.server";
import { clientAddress, needsCompleteHtml } from "~/server/http/request.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { pageMeta } from "~/server/preview/page-meta.server";

/** Answers that arrive within this time are in the first HTML; later ones stream in, ms. */
const FIRST_HTML_BUDGET_MS = 600;

/**
 * The first byte needs the answers that arrive within the budget; the others stream in as data. A
 * source or a wallet that fails is marked and doesn't fail the page. Crawlers and browsers without
 * JavaScript can't take streamed data, so their HTML waits for all answers.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const wallets = readWallets(new URL(request.url).searchParams, campaign.chain);
  return lookUpWallets(wallets, {
    client: clientAddress(request),
    budgetMs: needsCompleteHtml(request) ? Infinity : FIRST_HTML_BUDGET_MS,
  });
}

/** Turns a lookup that fails as a whole into a line on the page instead of an error page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  // The page has written the query, so it has nothing else.
  const wallets = listWallets(readWalletFields(new URL(request.url).searchParams));
  const fail = (reason: string) =>
    wallets.map((wallet) => newLookup(wallet, { state: "failed", reason }));
  try {
    const lookups = await serverLoader<typeof loader>();
    // A newer server's answer may have another shape.
    const isExpected = wallets.every((wallet, index) => lookups[index]?.wallet === wallet);
    return isExpected ? lookups : fail(UNEXPECTED_ANSWER);
  } catch (error) {
    // Newer wallets have replaced this lookup; the router discards it.
    if (request.signal.aborted) throw error;
    return fail(formatLookupError(error));
  }
}

/** Navigations never ask for points; `useWalletLookups` fetches those of new wallets. */
export function shouldRevalidate() {
  return false;
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Called on the server alone, with what the loaders have returned. */
export const meta: MetaFunction<typeof loader> = ({ data: lookups = [], location, matches }) => {
  const site = matches.find(({ id }) => id === "root")?.data as Site;
  const campaign = readCampaign(site);
  const scenario = readScenario(campaign, new URLSearchParams(location.search));
  return pageMeta(campaign, site.origin, answer(campaign, scenario, lookups));
};

export default function Index() {
  const lookups = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root") as Site;
  return <Estimator loaded={lookups} site={site} />;
}
