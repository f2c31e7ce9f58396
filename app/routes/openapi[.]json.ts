import { describeApi } from "~/openapi/describe-api.server";
import { openToAll } from "~/operations/open-access.server";
import { siteOrigin } from "~/operations/site-origin.server";
import { rejectWrite } from "~/operations/json-errors.server";

/** `GET /openapi.json`: what programs may ask for, as OpenAPI 3.1. */
export const loader = openToAll(({ request }) =>
  Response.json(describeApi(siteOrigin(request)), {
    headers: { "Cache-Control": "private, max-age=300" },
  }),
);

export const action = openToAll(rejectWrite);
