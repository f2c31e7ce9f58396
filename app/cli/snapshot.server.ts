import { SnapshotError } from "~/server/snapshot/format.server";
import { runImport } from "./import.server";
import { runInfo } from "./info.server";

const HELP = `Usage: npm run snapshot -- COMMAND …

  import   writes a snapshot of points from tables (CSV)
  info     prints what is in a snapshot

Each command has its own --help. docs/snapshots.md has examples.`;

const [name, ...args] = process.argv.slice(2);
try {
  if (name === "import") await runImport(args);
  else if (name === "info") runInfo(args);
  else if (name === "--help") console.log(HELP);
  else throw new SnapshotError(`unknown command “${name ?? ""}”; known: import, info`);
} catch (error) {
  // `parseArgs` has refused the arguments.
  const isUsage = String((error as NodeJS.ErrnoException | null)?.code).startsWith(
    "ERR_PARSE_ARGS",
  );
  console.error(error instanceof SnapshotError || isUsage ? (error as Error).message : error);
  process.exitCode = 1;
}
