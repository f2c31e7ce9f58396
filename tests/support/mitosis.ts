import { loadCampaign } from "~/server/campaign/load-campaign.server";

/** The bundled campaign. */
export const mitosis = loadCampaign("default-campaign/campaign.yaml");
