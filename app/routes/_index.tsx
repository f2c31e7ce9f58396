import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { NuqsAdapter } from "nuqs/adapters/remix";
import { Estimator } from "~/features/page/estimator";
import { UNEXPECTED_ANSWER, formatLookupError } from "~/features/wallets/lookup-error";
import { emptyLookup } from "~/domain/estimate/wallet-lookup";
import { clientAddress } from "~/server/http/client-address.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { needsCompleteHtml } from "~/server/http/needs-complete-html.server";
import { canonicalizeSearch, readScenario, readWallets } from "~/domain/scenario/codec";
import type { loader as rootLoader } from "~/root";
import { pageMeta } from "~/features/share/page-meta";
import type { Site } from "~/domain/site";

/** Answers that arrive within this go into the first HTML; later ones stream in. */
const FIRST_HTML_BUDGET_MS = 600;

/**
 * The first byte needs what has arrived within the budget; what comes later streams in as data.
 * A source or a wallet that fails is marked, so it cannot fail the page. Crawlers and pages
 * without JavaScript cannot take streamed data, so they wait for all of it.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return lookUpWallets(walletsOf(request.url), {
    client: clientAddress(request),
    budgetMs: needsCompleteHtml(request) ? Infinity : FIRST_HTML_BUDGET_MS,
  });
}

/** A lookup that fails as a whole becomes a line on the page instead of an error page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const wallets = walletsOf(request.url);
  const fail = (reason: string) => wallets.map((wallet) => emptyLookup(wallet, reason));
  try {
    const lookups = await serverLoader<typeof loader>();
    // A newer server may answer in another shape.
    const isExpected = wallets.every((wallet, index) => lookups[index]?.wallet === wallet);
    return isExpected ? lookups : fail(UNEXPECTED_ANSWER);
  } catch (error) {
    // Newer wallets have replaced this lookup; the router drops it.
    if (request.signal.aborted) throw error;
    return fail(formatLookupError(error));
  }
}

/** Navigations never ask for points; `useWalletLookups` fetches those of new wallets. */
export function shouldRevalidate() {
  return false;
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Crawlers read it with all points in; in a browser it may come before them. */
export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data: lookups,
  location,
  matches,
}) => {
  const site = matches.find(({ id }) => id === "root")?.data as Site | undefined;
  return pageMeta(
    readScenario(new URLSearchParams(location.search)),
    lookups && site ? { origin: site.origin, lookups } : null,
  );
};

export default function Index() {
  const lookups = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root") as Site;
  return (
    <NuqsAdapter processUrlSearchParams={canonicalizeSearch}>
      <Estimator loaded={lookups} site={site} />
    </NuqsAdapter>
  );
}

function walletsOf(url: string): string[] {
  return readWallets(new URL(url).searchParams);
}
