import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { lookup } from "mrmime";
import { createElement, isValidElement, type ReactNode } from "react";
import type { Tinypool } from "tinypool";
import type { Campaign } from "~/domain/campaign/campaign";
import { CampaignError } from "~/server/campaign/load-campaign.server";
import type { NamedFile } from "~/server/campaign/served-campaign";
import type { CardContent } from "./card-content";
import { EstimateCard, LOGO_PX } from "./card-layout";
import { CARD_SIZE } from "./page-meta.server";

/** Ends a drawing that hangs: the first card of a process took 13 s on a badly overloaded machine. */
const MAX_MS = 30_000;
/** Largest JavaScript heap of the thread, MB. Native memory comes on top. */
const MAX_HEAP_MB = 128;
/** package.json locates the scripts, for the build and the sources alike. */
const require = createRequire(import.meta.url);
const CARD_WORKER = require.resolve("#draw-card");
const LOGO_SCRIPT = require.resolve("#draw-logo");
/** resvg leaves other formats out of the picture. */
const DRAWABLE_LOGOS = ["image/svg+xml", "image/png"];

const runInThread = createWorkerThread(CARD_WORKER, MAX_MS);

/**
 * Draws a preview card in a worker thread; equal contents give equal bytes.
 *
 * @param logo the campaign's, as a data URL; null for none.
 * @returns a PNG of `CARD_SIZE`.
 */
export async function renderCard(
  content: CardContent,
  logo: string | null,
): Promise<Buffer<ArrayBuffer>> {
  const tree = callComponents(createElement(EstimateCard, { content, logo }));
  const png = await runInThread({ tree, size: CARD_SIZE });
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}

/** Leaves plain elements only, as functions cannot be sent to a thread. */
function callComponents(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(callComponents);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props } = node;
  if (typeof type === "string") {
    return { type, props: { ...props, children: callComponents(props.children) } };
  }
  return callComponents((type as (props: object) => ReactNode)(props));
}

/**
 * Creates a function that runs a task in one worker thread; it rejects if the task fails, takes too
 * long or ends the thread. The thread is started by its first task and replaced if it crashes. It
 * does not keep the process alive.
 *
 * @param file module whose default export does the task.
 * @param maxMs how long a task may take, the thread's start included.
 */
export function createWorkerThread(file: string, maxMs: number) {
  let pool: Tinypool | undefined;
  return async (task: unknown): Promise<Uint8Array<ArrayBuffer>> => {
    // Loaded here, as it would slow the server's start.
    const { Tinypool } = await import("tinypool");
    pool ??= startPool(Tinypool);
    return pool.run(task, { filename: file, signal: AbortSignal.timeout(maxMs) });
  };
}

function startPool(Pool: typeof Tinypool): Tinypool {
  const pool = new Pool({
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // With atomics the thread's event loop never runs, and native memory is freed only there.
    useAtomics: false,
  });
  // Without a listener, a crash between two tasks would end the process.
  pool.on("error", (error) => {
    console.error(JSON.stringify({ event: "card-thread-failed", detail: String(error) }));
  });
  return pool;
}

/** The letters of a campaign's words that cards leave out, as no font has them. */
export async function findLackingLetters(campaign: Campaign): Promise<string[]> {
  const { title, token, parts, allocations, bonuses, constants } = campaign;
  const labels = [parts, allocations, bonuses, constants].flatMap((table) =>
    Object.values<{ label: string }>(table).map(({ label }) => label),
  );
  const worker: { findLacking: (text: string) => Promise<string[]> } = await import(CARD_WORKER);
  return worker.findLacking([title, token.symbol, ...labels].join(" "));
}

/**
 * Draws a logo for cards once, in a process of its own, as a data URL of a small PNG.
 *
 * @returns null where cards show the site's own drawing: without a file, or of another format.
 * @throws {CampaignError} if it can't be drawn, or takes too much time or memory.
 */
export async function drawCardLogo(file: NamedFile | null): Promise<string | null> {
  const type = file === null ? undefined : lookup(file.name);
  if (file === null || type === undefined || !DRAWABLE_LOGOS.includes(type)) return null;
  const drawing = promisify(execFile)(process.execPath, [LOGO_SCRIPT, String(LOGO_PX)], {
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
