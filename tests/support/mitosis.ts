import { loadCampaign } from "~/server/campaign/load-campaign.server";

/** The bundled campaign. */
export const mitosis = loadCampaign("app/campaigns/mitosis/campaign.yaml");
