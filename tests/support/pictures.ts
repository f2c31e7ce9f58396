import { readFileSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect } from "vitest";

/**
 * The share of pixels that may differ, as other processors may round edges differently. It
 * allows fewer than the 45 pixels of a card that change with a digit of its smallest text.
 */
const MAX_SHARE_DIFFERENT = 0.00004;

/** A PNG's size and pixels; throws unless it is a complete PNG. */
export function decodePng(png: Uint8Array): PNG {
  return PNG.sync.read(Buffer.from(png));
}

/**
 * Expects a picture to look like the committed one. With `UPDATE_PICTURES=1` in the
 * environment it overwrites that file instead, for review.
 */
export function expectCommitted(path: string, png: Uint8Array): void {
  if (process.env.UPDATE_PICTURES === "1") writeFileSync(path, png);
  const [{ width, height, data }, wanted] = [decodePng(png), decodePng(readFileSync(path))];
  expect({ width, height }).toEqual({ width: wanted.width, height: wanted.height });
  const different = pixelmatch(data, wanted.data, undefined, width, height);
  expect(different / (width * height)).toBeLessThanOrEqual(MAX_SHARE_DIFFERENT);
}
