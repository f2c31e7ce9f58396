import type { Chain } from "~/domain/scenario/wallet";
import { PORTAL_ID } from "~/estimator/portal";
import { campaignFile } from "./campaign-schema.server";
import { EVM } from "./chains.server";
import { completeCampaign } from "./complete-campaign.server";
import type { ServedCampaign } from "./served-campaign";

/** Creates the portal of some campaigns: a campaign without points, with their kinds of addresses. */
export function createPortal(campaigns: readonly ServedCampaign[]): ServedCampaign {
  const chain = joinChains(campaigns.map((campaign) => campaign.chain));
  const file = campaignFile.parse({
    id: PORTAL_ID,
    name: "Portal",
    title: "Airdrop estimates",
    description:
      "Unofficial, speculative estimates of what possible airdrops could be worth: paste your wallets once, and see every campaign.",
    disclaimer: "Unofficial and speculative. Based on assumptions, not announcements.",
    token: { symbol: "-", supply: 1 },
    fdv: { default: 100_000_000 },
  });
  return {
    ...completeCampaign(file),
    base: "",
    ...(chain && { chain }),
    texts: {},
    sample: null,
    logo: null,
    logoFile: null,
  };
}

/** What addresses of any of some chains look like; Ethereum's, or the only one's, as they are. */
function joinChains(chains: readonly (Chain | undefined)[]): Chain | undefined {
  const distinct = [...new Set(chains)];
  if (distinct.length === 1) return distinct[0];
  const joined = distinct.map((chain = EVM) => chain);
  const keyLike = joined.flatMap((chain) => chain.keyLike ?? []);
  return {
    address: joined.map(({ address }) => address).join("|"),
    hint: joined.map(({ hint }) => hint).join(" "),
    placeholder: joined.map(({ placeholder }) => placeholder).join(" or "),
    ...(keyLike.length > 0 && { keyLike: [...new Set(keyLike)].join(" or ") }),
  };
}
