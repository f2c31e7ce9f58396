import { basename, dirname, join } from "node:path";
import { campaignFile } from "./campaign-schema.server";
import { PAGE_PARAMETERS, checkRanges, checkReferences } from "./check-campaign.server";
import { completeCampaign, type CompletedCampaign } from "./complete-campaign.server";
import { parseFile } from "./parse-file.server";
import { CampaignError, findMarked, type Problem } from "./problems.server";
import { readFileBeside, readLogo } from "./read-file.server";

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
  if (other !== undefined) return refuse(`is that of ${other}, too`);
  ids.set(id, name);
  return [];
}
