import { SnapshotError } from "~/snapshot/snapshot-error.server";
import { runImport } from "./import.server";
import { print } from "./print.server";
import { runInfo } from "./info.server";

const HELP = `Usage: npm run snapshot -- COMMAND …

  import   writes a snapshot of points from tables (CSV)
  record   writes a snapshot of points from the live upstreams
  info     prints what is in a snapshot

Each has its own --help. docs/snapshots.md has examples.`;

const COMMANDS = new Map<string, (args: string[]) => void | Promise<void>>([
  ["import", runImport],
  ["record", runRecord],
  ["info", runInfo],
]);

/** Loaded when asked for: the upstreams' settings are checked as they load. */
async function runRecord(args: string[]): Promise<void> {
  const command = await import("./record.server");
  await command.runRecord(args);
}

/** Runs the command line; an error is one line, and exit status 1. */
async function run([name, ...args]: string[]): Promise<void> {
  if (name === "--help" || name === "help") return print(HELP);
  const command = COMMANDS.get(name ?? "");
  if (command === undefined) {
    const known = [...COMMANDS.keys()].join(", ");
    throw new SnapshotError(
      `${name === undefined ? "no command" : `no command “${name}”`}; there are ${known}`,
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
  console.error(error instanceof SnapshotError || isUsage ? (error as Error).message : error);
  process.exitCode = 1;
}
