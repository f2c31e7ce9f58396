import { readFileSync } from "node:fs";
import { lookup } from "mrmime";

/** resvg leaves other formats out of the picture. */
const DRAWABLE = ["image/svg+xml", "image/png"];

/**
 * Reads a logo for cards, as a data URL.
 *
 * @returns null where cards show the site's own drawing: without a file, or if it can't be drawn.
 */
export function readCardLogo(file: string | null): string | null {
  const type = file === null ? undefined : lookup(file);
  if (file === null || type === undefined || !DRAWABLE.includes(type)) return null;
  return `data:${type};base64,${readFileSync(file, "base64")}`;
}
