import { CampaignError } from "~/server/campaign/load-campaign.server";
import { SnapshotError } from "~/server/snapshot/format.server";
import { runImport } from "./import.server";
import { runInfo } from "./info.server";

const HELP = `Usage: npm run snapshot -- COMMAND …

  import   writes a snapshot of points from tables (CSV)
  info     prints what is in a snapshot

Each command has its own --help. docs/snapshots.md has examples.`;

const COMMANDS = new Map<string, (args: string[]) => void | Promise<void>>([
  ["import", runImport],
  ["info", runInfo],
]);

async function run([name, ...args]: string[]): Promise<void> {
  if (name === "--help" || name === "help") return console.log(HELP);
  const command = COMMANDS.get(name ?? "");
  if (command === undefined) {
    const known = [...COMMANDS.keys()].join(", ");
    throw new SnapshotError(
      `${name === undefined ? "no command" : `unknown command “${name}”`}; known: ${known}`,
    );
  }
  await command(args);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // `parseArgs` has refused the arguments.
  const isUsage = String((error as NodeJS.ErrnoException | null)?.code).startsWith(
    "ERR_PARSE_ARGS",
  );
  const isMistake = error instanceof SnapshotError || error instanceof CampaignError || isUsage;
  console.error(isMistake ? (error as Error).message : error);
  process.exitCode = 1;
}
