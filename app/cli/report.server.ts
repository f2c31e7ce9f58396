import { CampaignError } from "~/server/campaign/problems.server";
import { SettingError } from "~/server/operations/settings.server";
import { SnapshotError } from "~/server/snapshot/format.server";

/** A command that can't be run as it was given. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Their messages say what is wrong, and where. */
const MISTAKES = [UsageError, CampaignError, SettingError, SnapshotError];

/** Prints an error, and has the command fail. A mistake of the user's is one line; a bug has its stack. */
export function reportMistake(error: unknown): void {
  console.error(isMistake(error) ? error.message : error);
  process.exitCode = 1;
}

function isMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (MISTAKES.some((kind) => error instanceof kind)) return true;
  // `parseArgs` has refused the arguments, or a call of the system has failed.
  const isRefused = "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code));
  return isRefused || "syscall" in error;
}
