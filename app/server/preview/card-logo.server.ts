import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { lookup } from "mrmime";
import { CampaignError } from "~/server/campaign/load-campaign.server";
import type { NamedFile } from "~/server/campaign/served-campaign";
import { LOGO_PX } from "./card-frame";

/** resvg leaves other formats out of the picture. */
const DRAWABLE = ["image/svg+xml", "image/png"];
/** Ends a process that doesn't end itself, as a card's drawing is ended. */
const MAX_MS = 30_000;
/** package.json locates the script, for the build and the sources alike. */
const SCRIPT = createRequire(import.meta.url).resolve("#draw-logo");

/**
 * Draws a logo for cards once, as a data URL of a small PNG.
 *
 * @returns null where cards show the site's own drawing: without a file, or of another format.
 * @throws {CampaignError} if it can't be drawn, or takes too much time or memory.
 */
export async function drawCardLogo(file: NamedFile | null): Promise<string | null> {
  const type = file === null ? undefined : lookup(file.name);
  if (file === null || type === undefined || !DRAWABLE.includes(type)) return null;
  const drawing = promisify(execFile)(process.execPath, [SCRIPT, String(LOGO_PX)], {
    encoding: "buffer",
    timeout: MAX_MS,
    killSignal: "SIGKILL",
  });
  // A process that has ended says more than the pipe to it.
  drawing.child.stdin?.on("error", () => undefined);
  drawing.child.stdin?.end(`data:${type};base64,${file.bytes.toString("base64")}`);
  try {
    const { stdout } = await drawing;
    return `data:image/png;base64,${stdout.toString("base64")}`;
  } catch (error) {
    const { stdout, message } = error as Error & { stdout?: Buffer };
    const reason = String(stdout) || `cannot be drawn: ${message.split("\n", 1)[0]}`;
    throw new CampaignError([`${file.place}: ${file.name}: ${reason}`]);
  }
}
