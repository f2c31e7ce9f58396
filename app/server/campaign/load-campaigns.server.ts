import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { CampaignError, loadCampaign } from "./load-campaign.server";
import type { ServedCampaign } from "./served-campaign";

/**
 * Loads a campaign's file, or all campaigns of a folder, in the order of their names: each `.yaml`
 * in it, and each `campaign.yaml` one folder down.
 *
 * @throws {CampaignError} with all mistakes of all files.
 */
export function loadCampaigns(path: string): ServedCampaign[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [loadCampaign(path)];
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

/** The campaigns' files in a folder, as paths from there. Hidden ones, such as of editors, are none. */
function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .sort()
    .flatMap((name) => {
      const inside = join(name, "campaign.yaml");
      const stats = statSync(join(folder, name), { throwIfNoEntry: false });
      if (!stats?.isDirectory()) return name.endsWith(".yaml") ? name : [];
      return statSync(join(folder, inside), { throwIfNoEntry: false }) ? inside : [];
    });
}

/**
 * Where a campaign's points come from: what the settings say, or its sample if it has one. Beside
 * others, one that lacks what they say is asked live.
 */
export function choosePoints(
  { id, base, sample }: ServedCampaign,
  { POINTS_SOURCE, POINTS_SNAPSHOT }: Record<string, string | undefined>,
): { source: string; snapshotFile: string | undefined } {
  const source = POINTS_SOURCE || (sample ? "sample" : "live");
  const isFolder =
    base !== undefined &&
    POINTS_SNAPSHOT &&
    statSync(POINTS_SNAPSHOT, { throwIfNoEntry: false })?.isDirectory();
  const snapshotFile = isFolder ? join(POINTS_SNAPSHOT, `${id}.sqlite`) : POINTS_SNAPSHOT;
  const isLacking =
    (source === "sample" && sample === null) ||
    (source === "snapshot" && isFolder && !existsSync(snapshotFile!));
  return { source: base !== undefined && isLacking ? "live" : source, snapshotFile };
}
