import { readdirSync } from "node:fs";

/** The files of the shipped campaigns, by name. */
export const CAMPAIGNS: Record<string, string> = {
  mitosis: "app/campaigns/mitosis/campaign.yaml",
  ...Object.fromEntries(
    readdirSync("campaigns").map((name) => [name.replace(".yaml", ""), `campaigns/${name}`]),
  ),
};
