import { accessSync, existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Campaign } from "~/estimate/campaign";
import { PORTAL_ID } from "~/estimate/portal";
import { campaignFile } from "./campaign-schema.server";
import { joinChains } from "./chains.server";
import { completeCampaign } from "./complete-campaign.server";
import { loadCampaign } from "./load-campaign.server";
import { CampaignError } from "./problems.server";
import type { ServedCampaign } from "./served-campaign.server";

/** Resolved by `package.json`, from both source and build. */
const BUNDLED = createRequire(import.meta.url).resolve("#campaign");

/**
 * Loads a campaign's file, or all campaigns of a folder, by name: each YAML file in it, and each
 * `campaign.yaml` one folder down. By default, Mitosis's, which comes with the project.
 *
 * @throws {CampaignError} with all mistakes of all files.
 */
export function loadCampaigns(path = BUNDLED): ServedCampaign[] {
  if (!isFolder(path)) return [loadCampaign(path)];
  const files = listFiles(path);
  const ids = new Map<string, string>();
  const problems: string[] = [];
  const campaigns = files.flatMap((name) => {
    try {
      return loadCampaign(join(path, name), { name, ids });
    } catch (error) {
      if (!(error instanceof CampaignError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (files.length === 0) {
    problems.push(`${path}: has no campaign: neither NAME.yaml nor NAME/campaign.yaml`);
  }
  if (problems.length > 0) throw new CampaignError(problems);
  return campaigns.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export function loadChosenCampaigns(path: string | undefined): ServedCampaign[] {
  if (!path) return loadCampaigns();
  try {
    accessSync(path);
  } catch (error) {
    throw new CampaignError([`CAMPAIGN can’t be read: ${(error as Error).message}`]);
  }
  return loadCampaigns(path);
}

/** Relative paths of the campaigns' files in a folder, without hidden ones, such as of editors. */
function listFiles(folder: string): string[] {
  const listYaml = (path: string) =>
    readdirSync(path).filter((name) => /^[^.].*\.ya?ml$/.test(name) && !isFolder(join(path, name)));
  const folders = readdirSync(folder).filter(
    (name) => !name.startsWith(".") && isFolder(join(folder, name)),
  );
  // A folder with other YAML only is a campaign whose file has the wrong name: loading it reports that.
  const inside = folders.filter((name) => listYaml(join(folder, name)).length > 0);
  return [...listYaml(folder), ...inside.map((name) => join(name, "campaign.yaml"))].sort();
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/**
 * The list's page as a campaign: title, disclaimer, the addresses of all chains, and a parameter for
 * each campaign's scenario (`portal-query.ts`).
 */
export function createPortal(
  campaigns: readonly ServedCampaign[],
): ServedCampaign & Pick<Campaign, "campaigns"> {
  const chain = joinChains(campaigns.map((campaign) => campaign.chain));
  const file = campaignFile.parse({
    id: PORTAL_ID,
    name: "Portal",
    title: "My airdrops",
    description:
      "Unofficial, speculative estimates of what possible airdrops could be worth: paste your wallets once, and add up every campaign.",
    disclaimer: "Unofficial and speculative. Based on assumptions, not announcements.",
    fdv: { default: 100_000_000 },
  });
  return {
    ...completeCampaign(file),
    base: "",
    ...(chain && { chain }),
    campaigns: Object.fromEntries(campaigns.map(({ id, name }) => [id, name])),
    texts: {},
    sample: null,
    logo: null,
    logoFile: null,
  };
}
