import type * as LateParts from "./late-parts";

/** The element of the only late part that a page may come with from the server. */
export const DETAILS_ID = "calculation-details";

let parts: typeof LateParts | null = null;

/** Loads the late parts. Whoever renders or hydrates a page that has one of them does so first. */
export async function loadLateParts(): Promise<typeof LateParts> {
  parts = await import("./late-parts");
  return parts;
}

/** The late parts; null before they have loaded. */
export function loadedParts(): typeof LateParts | null {
  return parts;
}
