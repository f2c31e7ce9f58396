import { accessSync, existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { campaignFile } from "./campaign-schema.server";
import { PAGE_PARAMETERS, checkRanges, checkReferences } from "./check-campaign.server";
import { completeCampaign, type CompletedCampaign } from "./complete-campaign.server";
import { CampaignError, findMarked, type Problem } from "./problems.server";
import { parseFile, readFileBeside, readLogo } from "./read-file.server";

/** Resolved by `package.json`, from both source and build. */
const BUNDLED = createRequire(import.meta.url).resolve("#campaign");

/**
 * Loads a campaign's file, or all campaigns of a folder, by name: each YAML file in it, and each
 * `campaign.yaml` one folder down. By default, Mitosis's, which comes with the project.
 *
 * @throws {CampaignError} with all mistakes of all files.
 */
export function loadCampaigns(path = BUNDLED) {
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

export function loadChosenCampaigns(path: string | undefined) {
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

/** Ids that a campaign of a folder can't have: the site's addresses, and the portal's id. */
const SITE_ADDRESSES = "analytics api build compare healthz metrics portal readyz".split(" ");

interface Neighbours {
  name: string;
  /** From ids to files; `loadCampaign` adds its own. */
  ids: Map<string, string>;
}

/**
 * @param neighbours in its folder; none for a campaign that is served alone.
 * @throws {CampaignError} with all mistakes, in the order of lines: `FILE:LINE PATH: what is wrong`.
 */
export function loadCampaign(path: string, neighbours?: Neighbours) {
  const { file, report } = parseFile(path, neighbours?.name ?? basename(path));
  const problems = checkReferences(file);
  const folder = dirname(path);
  function read(name: string, place: Problem["path"], readFrom = readFileBeside): Buffer {
    try {
      return readFrom(join(folder, name));
    } catch (error) {
      if (!(error instanceof CampaignError)) throw error;
      problems.push({ path: place, message: error.message });
      return Buffer.alloc(0);
    }
  }
  const texts = [...findMarked(campaignFile, file)]
    .filter(({ marks }) => marks.isText)
    .map(({ path, value }) => [String(value), read(String(value), path).toString()] as const);
  const { logo, sample } = file;
  const logoFile = logo
    ? {
        type: logo.endsWith(".svg") ? "image/svg+xml" : "image/png",
        bytes: read(logo, ["logo"], readLogo),
      }
    : null;
  const points = sample
    ? {
        table: join(folder, sample.table),
        text: read(sample.table, ["sample", "table"]).toString(),
        wallets: sample.wallets,
      }
    : null;
  report(problems);
  const completed = completeCampaign(file);
  const isIdFromName = file.id === undefined;
  report([
    ...checkRanges(completed, file),
    ...(neighbours ? checkId(completed, isIdFromName, neighbours) : []),
  ]);
  const base = neighbours ? `/${completed.id}` : "";
  return {
    ...completed,
    /** The start of its addresses, `/hibachi`; absent for a campaign that is served alone. */
    ...(neighbours && { base }),
    texts: Object.fromEntries(texts.map(([name, text]) => [base + name, text])),
    /** Made-up points, which are served by default. */
    sample: points,
    logo: logo ? `${base}/logo` : null,
    logoFile,
  };
}

/** Refuses a second use of an id: campaigns of a folder can't share addresses and saved scenarios. */
function checkId(
  { id }: CompletedCampaign,
  isNamed: boolean,
  { name, ids }: Neighbours,
): Problem[] {
  const add = (key: string, message: string) => [{ path: [key], message }];
  const refuse = (reason: string) =>
    isNamed
      ? add("name", `its id would be “${id}”, which ${reason}; add an id`)
      : add("id", `“${id}” ${reason}; choose another`);
  if (SITE_ADDRESSES.includes(id)) return refuse("is an address of the site");
  if (PAGE_PARAMETERS.includes(id)) return refuse("is a parameter of the portal’s address");
  const other = ids.get(id);
  if (other !== undefined) return refuse(`is already the id of ${other}`);
  ids.set(id, name);
  return [];
}
