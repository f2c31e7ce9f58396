import type { LoaderFunctionArgs } from "@remix-run/node";
import { getServer } from "~/running-server.server";
import { siteOrigin } from "~/server/http/request.server";

/** `GET /openapi.json`: the API's description, OpenAPI 3.1. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Loaded here, as the schemas take a while to create and nothing else needs them.
  const { describeApi } = await import("~/server/api/openapi.server");
  const server = getServer();
  const ids = server.portal && server.services.map(({ campaign }) => campaign.id);
  return Response.json(describeApi(siteOrigin(request, server), ids), {
    headers: { "Cache-Control": "private, max-age=300" },
  });
}
