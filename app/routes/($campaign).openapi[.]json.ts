import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/server/http/request.server";
import { getCampaign } from "~/server/points/live-campaign.server";

/** `GET /openapi.json`: the API's description, OpenAPI 3.1. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const campaign = getCampaign(params);
  // Loaded here, as the schemas take a while to create and nothing else needs them.
  const { describeApi } = await import("~/server/api/openapi.server");
  return Response.json(describeApi(campaign, siteOrigin(request) + (campaign.base ?? "")), {
    headers: { "Cache-Control": "private, max-age=300" },
  });
}
