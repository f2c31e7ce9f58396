import { CampaignError } from "~/server/campaign/problems.server";

/** The mistakes for which campaigns are not loaded; none where they are. */
export function mistakesOf(load: () => unknown): readonly string[] {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof CampaignError) return error.problems;
    throw error;
  }
}
