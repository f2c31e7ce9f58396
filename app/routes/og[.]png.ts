import type { LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "~/domain/answer";
import { readScenario } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { clientAddress } from "~/server/http/request.server";
import { getCampaign } from "~/server/points/live-campaign.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { answerCard, cardSite, findCard } from "~/server/preview/answer-card.server";
import { fillCard } from "~/server/preview/card-content";

/**
 * `GET /og.png?<scenario>`: the preview card, 1200 × 630 px. Its figures are computed
 * here, so no link can forge them. A refused lookup gives the card without an estimate.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const campaign = getCampaign();
  const scenario = readScenario(campaign, new URL(request.url).searchParams);
  const client = clientAddress(request);
  const lookups = await lookUpWallets(listWallets(scenario), { client });
  const shown = answer(campaign, scenario, lookups);
  const content = { ...fillCard(campaign, shown), site: cardSite(request) };
  return answerCard(request, await findCard(content, client), shown);
}
