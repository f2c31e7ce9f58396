import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard, cardSite, findCard } from "~/server/preview/answer-card.server";
import { fillComparisonCard } from "~/server/preview/comparison-content";
import { compareLookups } from "~/features/compare/compare-lookups";
import { listComparedWallets, readComparison } from "~/features/compare/comparison";
import { clientAddress } from "~/server/http/client-address.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { campaign } from "~/server/campaign/campaign.server";

/**
 * `GET /compare.png?s=<scenario>&s=…`: a comparison's preview card, 1200 × 630 px. Its figures are
 * computed here and its texts are ours, so no link can forge them.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { compared } = readComparison(campaign, new URL(request.url).searchParams);
  const client = clientAddress(request);
  const wallets = listComparedWallets(compared);
  const columns = compareLookups(
    campaign,
    compared,
    await lookUpWallets(wallets, { client, budgetMs: Infinity }),
  );
  const content = { ...fillComparisonCard(campaign, columns), site: cardSite(request) };
  return answerCard(request, await findCard(content, client), columns);
}
