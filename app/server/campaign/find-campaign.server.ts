import { campaigns, portal } from "./campaign.server";
import type { ServedCampaign } from "./served-campaign";

/** The campaign, or the portal, that an address is of, and the address as it is without its `base`. */
export function findCampaign(url: string): { campaign: ServedCampaign; path: string } {
  if (portal === null) return { campaign: campaigns[0]!, path: url };
  const [base = "", segment = ""] = /^\/([^/?.]+)(?=[/?]|\.data|$)/.exec(url) ?? [];
  // As the router decodes it; ids are in ASCII.
  const id = segment.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const campaign = campaigns.find((each) => each.id === id);
  if (campaign === undefined) return { campaign: portal, path: url };
  // What scripts fetch for a page is at `/hibachi.data`, and alone at `/_root.data`.
  const rest = url.slice(base.length).replace(/^\.data/, "/_root.data");
  return { campaign, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Answers 404 at an address that is nobody's, in JSON for programs; pages have a page for it. */
export function answerUnknown(): Response {
  return Response.json({ error: "no such address" }, { status: 404 });
}

/** Makes something of each campaign at its first use, and keeps it. */
export function perCampaign<Value>(
  create: (campaign: ServedCampaign) => Value,
): (campaign: Pick<ServedCampaign, "id">) => Value {
  const made = new Map<string, Value>();
  return ({ id }) => {
    if (!made.has(id)) made.set(id, create(campaigns.find((each) => each.id === id) ?? portal!));
    return made.get(id)!;
  };
}
