import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWallets } from "~/domain/scenario/wallet-list";
import { answer } from "~/estimator/answer";
import { readScenario } from "~/estimator/codec";
import { portal } from "~/server/campaign/campaign.server";
import { clientAddress } from "~/server/http/request.server";
import { getCampaignOrPortal } from "~/server/points/live-campaign.server";
import { getLookupContext, lookUpWallets } from "~/server/points/look-up-wallets.server";
import { answerPortal } from "~/server/portal/answer-portal.server";
import { answerCard, cardSite, findCard } from "~/server/preview/answer-card.server";
import { fillCard, fillPortalCard } from "~/server/preview/card-content";

/**
 * `GET /og.png?<scenario>`: the preview card, 1200 × 630 px. Its figures are computed
 * here, so no link can forge them. A refused lookup gives the card without an estimate.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaignOrPortal(params);
  const client = clientAddress(request);
  const site = cardSite(request, campaign);
  if (campaign === portal) {
    const list = await answerPortal(request);
    const isPersonal = list.wallets.length > 0;
    const isFinal = list.rows.every(({ answer }) => answer === null || answer.warning === null);
    const content = { ...fillPortalCard(campaign.title, list), site };
    const card = await findCard(content, client);
    return answerCard(request, card, { isPersonal, isFinal, isFixed: !isPersonal });
  }
  const scenario = readScenario(campaign, new URL(request.url).searchParams);
  const lookups = await lookUpWallets(
    listWallets(scenario),
    { client },
    getLookupContext(campaign),
  );
  const shown = answer(campaign, scenario, lookups);
  const isFixed = lookups.length === 0 && Object.keys(campaign.liveConstants).length === 0;
  const card = await findCard({ ...fillCard(shown), site }, client);
  return answerCard(request, card, { ...shown, isFixed });
}
