import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/domain/campaign/campaign";
import { formToSearch } from "~/domain/scenario/form";
import { FORGET, MAX_ADDRESS_LENGTH } from "~/server/http/check-request.server";
import { WITHOUT_SCRIPT_COOKIE } from "~/server/http/request.server";
import { getCampaignOrPortal } from "~/server/points/live-campaign.server";

/**
 * `GET /scenario`: receives the form that is submitted without JavaScript; redirects to the page.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  // Commas stay as they are, as on the page, so that each scenario has one address.
  const campaign = getCampaignOrPortal(params);
  const search = formToSearch(campaign, new URL(request.url).searchParams)
    .toString()
    .replaceAll("%2C", ",");
  const location = pathTo(campaign, search && `?${search}`);
  if (location.length > MAX_ADDRESS_LENGTH) {
    const message = "This scenario is too long for a link. Go back and remove some wallets.\n";
    return new Response(message, {
      status: 414,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return redirect(location, { headers: { ...FORGET, "Set-Cookie": WITHOUT_SCRIPT_COOKIE } });
}
