import type * as lateParts from "./late-parts";

/** The element of the only late part that a page may come with from the server. */
export const DETAILS_ID = "calculation-details";

type LateParts = typeof lateParts;

let loaded: LateParts | null = null;

/** Loads the late parts. Whoever renders or hydrates a page that has one of them does so first. */
export async function loadLateParts(): Promise<LateParts> {
  loaded = await import("./late-parts");
  return loaded;
}

/** The late parts; null before they have loaded. */
export function loadedParts(): LateParts | null {
  return loaded;
}
