import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";
import { ESTIMATED } from "~/server/campaign/check-campaign.server";
import { slugify } from "~/server/campaign/complete-campaign.server";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { isFolder, loadCampaigns } from "~/server/campaign/load-campaigns.server";
import { CampaignError } from "~/server/campaign/problems.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { listVariables } from "~/server/operations/settings.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { tryCampaigns, tryWallet } from "./try.server";

const HELP = `Usage: npm run campaign -- COMMAND …

  new NAME           writes the file of a campaign that asks an address for points
  check PATH         checks a campaign's file, or all of a folder, for mistakes
  try FILE WALLET    asks its upstreams about a wallet, and prints what each pointer finds
  try PATH WALLET …  asks all about some wallets, and prints a table of points and failures
  schema             prints the file's JSON Schema, for editors

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
  if (command === "try" && file !== undefined && wallet !== undefined)
    return ask(file, [wallet, ...others]);
  if (command === "new" && file !== undefined && wallet === undefined) return create(file);
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

async function ask(path: string, wallets: string[]): Promise<void> {
  const [wallet = "", ...others] = wallets;
  try {
    const isTable = isFolder(path) || others.length > 0;
    const isWhole = await (isTable
      ? tryCampaigns(loadCampaigns(path), wallets)
      : tryWallet(loadCampaign(path), wallet));
    if (!isWhole) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Writes `harbour.yaml`, which has no mistakes, for its author to go on with. */
function create(name: string): void {
  const file = `${slugify(name)}.yaml`;
  writeFileSync(
    file,
    `name: ${JSON.stringify(name)}
fdv: { default: 100m } # an assumption
allocations: { airdrop: { label: Airdrop, default: 10 } } # an assumption
constants: { total: { label: Total points } } # unknown, until a visitor gives it
upstreams:
  api:
    url: "https://api.example.com/points/{address}"
    answer: { points: /points }
sources: { points: { label: Points, upstream: api } }
parts: { points: { label: Points } }
`,
    { flag: "wx" },
  );
  check(file);
}

function report(error: unknown): void {
  // A `TypeError` is of `parseArgs`, which has refused the arguments; a call of the system failed to write.
  const isExpected =
    error instanceof CampaignError ||
    error instanceof SnapshotError ||
    error instanceof TypeError ||
    (error instanceof Error && "syscall" in error);
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
  const unset = new Set(listVariables(campaign).filter((name) => !process.env[name]));
  if (unset.size > 0) console.log(`warning: the server will need ${[...unset].join(", ")}`);
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
