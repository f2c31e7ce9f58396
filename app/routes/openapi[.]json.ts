import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeApi } from "~/openapi/describe-api.server";
import { siteOrigin } from "~/operations/site-origin.server";

/** `GET /openapi.json`: what programs may ask for, as OpenAPI 3.1. */
export function loader({ request }: LoaderFunctionArgs) {
  return Response.json(describeApi(siteOrigin(request)), {
    headers: { "Cache-Control": "private, max-age=300" },
  });
}
