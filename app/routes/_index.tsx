import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  useLoaderData,
  useLocation,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { NuqsAdapter } from "nuqs/adapters/remix";
import { Estimator } from "~/components/estimator";
import { useHeadTags } from "~/components/layout/use-head-tags";
import { UNEXPECTED_ANSWER, describeLookupError } from "~/components/lookup/lookup-error";
import { finishRetry, isRetryRequested } from "~/components/lookup/use-retry";
import { emptyLookup } from "~/estimate/wallet-lookup";
import { clientAddress } from "~/points/client-address.server";
import { lookUpWallet } from "~/points/look-up-wallet.server";
import { needsCompleteHtml } from "~/points/needs-complete-html.server";
import { canonicalizeSearch, readScenario, readWallet } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import type { loader as rootLoader } from "~/root";
import { describePage } from "~/share/page-meta";
import type { Site } from "~/site";

/** Answers that arrive within this go into the first HTML; later ones stream in. */
const FIRST_HTML_BUDGET_MS = 600;

/**
 * The first byte needs what has arrived within the budget; what comes later streams in as data.
 * A source that fails is marked, so it cannot fail the page. Crawlers and pages without
 * JavaScript cannot take streamed data, so they wait for all of it.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return lookUpWallet(walletOf(request.url), {
    client: clientAddress(request),
    budgetMs: needsCompleteHtml(request) ? Infinity : FIRST_HTML_BUDGET_MS,
  });
}

/** A lookup that fails as a whole becomes a line on the page instead of an error page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const wallet = walletOf(request.url);
  try {
    const lookup = await serverLoader<typeof loader>();
    finishRetry();
    // A newer server may answer in another shape.
    return lookup.wallet === wallet ? lookup : emptyLookup(wallet, UNEXPECTED_ANSWER);
  } catch (error) {
    // A newer wallet has replaced this lookup; the router drops it.
    if (request.signal.aborted) throw error;
    finishRetry();
    return emptyLookup(wallet, describeLookupError(error));
  }
}

/** Only another wallet, or a retry, asks for points again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isRetryRequested() || walletOf(currentUrl) !== walletOf(nextUrl);
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Crawlers read it with all points in; in a browser it may come before them. */
export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data: lookup,
  location,
  matches,
}) => {
  const site = matches.find(({ id }) => id === "root")?.data as Site | undefined;
  return describePage(
    scenarioOf(location),
    lookup && site ? { origin: site.origin, lookup } : null,
  );
};

export default function Index() {
  const lookup = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root") as Site;
  useHeadTags(describePage(scenarioOf(useLocation()), { origin: site.origin, lookup }));
  return (
    <NuqsAdapter processUrlSearchParams={canonicalizeSearch}>
      <Estimator {...{ lookup, site }} />
    </NuqsAdapter>
  );
}

function scenarioOf({ search }: { search: string }): Scenario {
  return readScenario(new URLSearchParams(search));
}

function walletOf(url: string | URL): string {
  return readWallet(new URL(url).searchParams);
}
