import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSource } from "~/server/api/json-answers.server";
import { campaign } from "~/server/campaign/campaign.server";

/** `GET /api/<upstream>/:address`: the points of one source. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerSource(campaign, request, params.upstream!);
}
