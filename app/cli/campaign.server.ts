import { parseArgs } from "node:util";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";
import { ESTIMATED } from "~/server/campaign/check-campaign.server";
import { CampaignError, loadCampaign } from "~/server/campaign/load-campaign.server";
import { loadCampaigns } from "~/server/campaign/load-campaigns.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { SnapshotError } from "~/server/snapshot/format.server";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { tryWallet } from "./try.server";

const HELP = `Usage: npm run campaign -- COMMAND …

  check PATH        checks a campaign's file, or all of a folder, for mistakes
  try FILE WALLET   asks its upstreams about a wallet, and prints what each pointer finds
  schema            prints the file's JSON Schema, for editors

docs/campaigns.md explains every key.`;

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command, file, wallet, ...others] = positionals;
  if (values.help) return console.log(HELP);
  if (command === "schema" && file === undefined) {
    return console.log(JSON.stringify(createFileSchema(), null, 2));
  }
  if (command === "check" && file !== undefined && wallet === undefined) return check(file);
  if (command === "try" && file !== undefined && wallet !== undefined && others.length === 0)
    return ask(file, wallet);
  console.error(HELP);
  process.exitCode = 1;
}

function check(path: string): void {
  for (const campaign of loadCampaigns(path)) {
    try {
      checkFiles(campaign.base === undefined ? path : `${path}: ${campaign.id}`, campaign);
    } catch (error) {
      report(error);
    }
  }
}

async function ask(path: string, wallet: string): Promise<void> {
  try {
    if (!(await tryWallet(loadCampaign(path), wallet))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function report(error: unknown): void {
  // A `TypeError` is of `parseArgs`, which has refused the arguments.
  const isExpected =
    error instanceof CampaignError || error instanceof SnapshotError || error instanceof TypeError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

function checkFiles(path: string, campaign: ServedCampaign): void {
  const { name, sample } = campaign;
  if (sample !== null) openSample(campaign, sample).close();
  const kinds = new Set(["parts", "sources", ...ESTIMATED, "upstreams"] as const);
  const counts = [...kinds].map(
    (kind) => `${kind}: ${Object.keys(campaign[kind]).join(", ") || "none"}`,
  );
  console.log([`${path}: no mistakes`, `name: ${name}`, ...counts].join("\n"));
  const unsourced = listUnsourced(campaign);
  if (unsourced.length > 0) console.log(`warning: no source for ${unsourced.join(", ")}`);
}

/** The paths of the numbers that have no `source`. */
function listUnsourced({ fdv, allocations, constants }: ServedCampaign): string[] {
  const numbers: [path: string, number: { source?: object; default: number | null }][] = [
    ["fdv", fdv],
  ];
  for (const [section, table] of Object.entries({ allocations, constants }))
    for (const [key, number] of Object.entries(table)) numbers.push([`${section}.${key}`, number]);
  return numbers.flatMap(([path, { source, default: value }]) =>
    source === undefined && value !== null ? path : [],
  );
}

await run(process.argv.slice(2)).catch(report);
