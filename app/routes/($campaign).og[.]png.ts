import type { LoaderFunctionArgs } from "@remix-run/node";
import { getService } from "~/running-server.server";
import { estimateRequest } from "~/server/api/reports.server";
import { clientAddress } from "~/server/http/request.server";
import { cardSite, findCard, sendCard } from "~/server/preview/card-cache.server";
import { fillCard } from "~/server/preview/card-content.server";

/** `GET /og.png?<scenario>`: the preview card. Its figures are computed here, so no link can forge them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const service = getService(params);
  const estimate = await estimateRequest(service, request);
  const card = await findCard({
    content: { ...fillCard(estimate), site: cardSite(request, service) },
    logo: service.campaign.logoFile,
    client: clientAddress(request, service),
  });
  return sendCard(request, card, estimate, service.settings);
}
