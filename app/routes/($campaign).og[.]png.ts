import type { LoaderFunctionArgs } from "@remix-run/node";
import { readScenario } from "~/estimate/codec";
import { estimateScenario } from "~/estimate/estimate";
import { runningSeason } from "~/estimate/season";
import { listWallets } from "~/estimate/wallet-list";
import { getService } from "~/running-server.server";
import { clientAddress } from "~/server/http/request.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { sendCard, cardSite, findCard } from "~/server/preview/card-cache.server";
import { fillCard } from "~/server/preview/card-content.server";

/** `GET /og.png?<scenario>`: the preview card. Its figures are computed here, so no link can forge them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const service = getService(params);
  const campaign = service.getLiveCampaign();
  const client = clientAddress(request, service);
  const site = cardSite(request, service);
  const scenario = readScenario(campaign, new URL(request.url).searchParams);
  const lookups = await lookUpWallets(listWallets(scenario), { client }, service);
  const shown = estimateScenario(campaign, scenario, lookups);
  const isFixed =
    lookups.length === 0 &&
    Object.keys(campaign.liveValues).length === 0 &&
    runningSeason(campaign) === null;
  const content = { ...fillCard(shown), site };
  const card = await findCard({ content, logo: campaign.logoFile, client });
  return sendCard(request, card, { ...shown, isFixed }, service.settings);
}
