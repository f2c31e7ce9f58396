import { createContext, useContext } from "react";
import type { Campaign } from "~/estimate/campaign";

const CampaignContext = createContext<Campaign | null>(null);

export const CampaignProvider = CampaignContext.Provider;

/** Throws outside of `CampaignProvider`. */
export function useCampaign(): Campaign {
  const campaign = useContext(CampaignContext);
  if (campaign === null) throw new Error("There is no CampaignProvider");
  return campaign;
}
