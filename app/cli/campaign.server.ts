import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";
import { ESTIMATED } from "~/server/campaign/check-campaign.server";
import { slugify } from "~/server/campaign/complete-campaign.server";
import { loadCampaigns } from "~/server/campaign/load-campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { listVariables } from "~/server/operations/settings.server";
import { openSample } from "~/server/snapshot/open-snapshot.server";
import { reportMistake } from "./report.server";
import { tryCampaigns } from "./try.server";

const HELP = `Usage: npm run campaign -- COMMAND …

  new NAME           writes the file of a campaign that asks an address for points
  check PATH         checks a campaign's file, or all of a folder, for mistakes
  try PATH WALLET …  asks its upstreams about wallets, and prints what each pointer finds
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
  if (command === "try" && file !== undefined && wallet !== undefined) {
    const haveAnswered = await tryCampaigns(loadCampaigns(file), [wallet, ...others]);
    if (!haveAnswered) process.exitCode = 1;
    return;
  }
  if (command === "new" && file !== undefined && wallet === undefined) return create(file);
  console.error(HELP);
  process.exitCode = 1;
}

function check(path: string): void {
  for (const campaign of loadCampaigns(path)) {
    try {
      checkFiles(campaign.base === undefined ? path : `${path}: ${campaign.id}`, campaign);
    } catch (error) {
      reportMistake(error);
    }
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

await run(process.argv.slice(2)).catch(reportMistake);
