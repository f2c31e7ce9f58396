import { createRequire } from "node:module";
import { createElement, isValidElement, type ReactNode } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { CARD_SIZE } from "~/features/share/page-meta";
import { EstimateCard } from "./card-layout";
import type { CardContent } from "./card-content";
import { createWorkerThread } from "./worker-thread.server";

/** Ends a drawing that hangs: the first card of a process took 13 s on a badly overloaded machine. */
const MAX_MS = 30_000;
/** package.json locates the module, for the build and the sources alike. */
const WORKER = createRequire(import.meta.url).resolve("#draw-card");
const runInThread = createWorkerThread(WORKER, MAX_MS);

/**
 * Draws a preview card in a worker thread; equal contents give equal bytes.
 *
 * @param logo the campaign's, as a data URL; null for the site's own drawing.
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

/** The letters of a campaign's words that cards leave out, as no font has them. */
export async function findLackingLetters(campaign: Campaign): Promise<string[]> {
  const { title, token, parts, allocations, bonuses, constants } = campaign;
  const labels = [parts, allocations, bonuses, constants].flatMap((table) =>
    Object.values<{ label: string }>(table).map(({ label }) => label),
  );
  const worker: { findLacking: (text: string) => Promise<string[]> } = await import(WORKER);
  return worker.findLacking([title, token.symbol, ...labels].join(" "));
}
