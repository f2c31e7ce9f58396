import type { LoaderFunctionArgs } from "@remix-run/node";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { listUnavailable } from "~/estimate/wallet-lookup";
import { collectPoints, listAssets } from "~/estimate/wallet-points";
import { clientAddress } from "~/points/client-address.server";
import { lookUpWallet } from "~/points/look-up-wallet.server";
import { answerRefusal } from "~/points/source-response.server";
import { listAdjustments, readScenario } from "~/scenario/codec";

export { rejectWrite as action } from "~/points/source-response.server";

/** `GET /api/estimate?<scenario>`: the page's figures for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const scenario = readScenario(search);
  const { answers, retryAfterS } = await lookUpWallet(scenario.wallet, {
    client: clientAddress(request),
    budgetMs: Infinity,
  });
  if (retryAfterS !== null) return answerRefusal(retryAfterS);
  const points = scenario.wallet === "" ? null : collectPoints(answers);
  return Response.json({
    scenario,
    points: { assets: points ? listAssets(points) : [] },
    unavailable: listUnavailable(answers),
    stale: answers.flatMap(({ source, staleMs }) =>
      staleMs === null ? [] : [{ source, ageSeconds: Math.round(staleMs / 1000) }],
    ),
    estimate: estimateAirdrop(points, scenario).estimate,
    adjusted: listAdjustments(search),
  });
}
