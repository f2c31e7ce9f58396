import type { LateParts } from "./late-parts";

/** The element of the only late part that a page may come with from the server. */
export const DETAILS_ID = "calculation-details";

let loaded: LateParts | null = null;

/** For the late parts themselves: they say that they are there. */
export function setLateParts(parts: LateParts): void {
  loaded = parts;
}

/** Loads the late parts. Whoever renders or hydrates a page that has one of them does so first. */
export async function loadLateParts(): Promise<LateParts> {
  await import("./late-parts");
  return loaded!;
}

/** The late parts; null before they have loaded. */
export function loadedParts(): LateParts | null {
  return loaded;
}
