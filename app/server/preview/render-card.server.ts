import { fileURLToPath } from "node:url";
import { createElement, isValidElement, type ReactNode } from "react";
import type { Tinypool } from "tinypool";
import type { LogoFile } from "~/server/campaign/served-campaign.server";
import { logEvent } from "~/server/operations/telemetry.server";
import type { CardContent } from "./card-content.server";
import { EstimateCard } from "./card-layout.server";
import { CARD_SIZE } from "./page-meta.server";

/** Ends a drawing that hangs: the first card of a process took 13 s on a badly overloaded machine. */
const MAX_MS = 30_000;
/** JavaScript heap of the drawing process; native memory comes on top. */
const MAX_HEAP_MB = 128;
// The script is beside this module, and the build puts a copy beside its own.
const SCRIPT = fileURLToPath(new URL("draw-card.worker.js", import.meta.url));
const runInWorker = createWorker(SCRIPT, MAX_MS);

/** Returns a PNG; equal contents give equal bytes. */
export async function renderCard(content: CardContent, logo: LogoFile | null): Promise<Buffer> {
  // As an image within another, an SVG can't name files.
  const url = logo && `data:${logo.type};base64,${logo.bytes.toString("base64")}`;
  const tree = callComponents(createElement(EstimateCard, { content, logo: url }));
  const png = await runInWorker({ tree, size: CARD_SIZE });
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}

/** Leaves plain elements only: functions can't be sent to a process. */
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
 * Runs tasks in one other process, which the first task starts, a crash replaces, and this process's end
 * doesn't wait for. A task rejects if it fails, takes too long or ends the process.
 *
 * @param file module whose default export does the task.
 * @param maxMs for a task, the process's start included.
 */
export function createWorker(file: string, maxMs: number) {
  let pool: Tinypool | undefined;
  return async (task: unknown): Promise<Uint8Array<ArrayBuffer>> => {
    // Loaded here, because it would slow the server's start.
    const { Tinypool } = await import("tinypool");
    if (pool === undefined) {
      pool = new Tinypool({
        minThreads: 1,
        maxThreads: 1,
        // In a thread, nothing could stop resvg, which a hostile logo can keep busy for half an hour.
        runtime: "child_process",
        serialization: "advanced",
        execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      });
      // Without a listener, a crash between two tasks would end the process.
      pool.on("error", (error) => logEvent("card-process-failed", { detail: String(error) }));
    }
    return pool.run(task, { filename: file, signal: AbortSignal.timeout(maxMs) });
  };
}
