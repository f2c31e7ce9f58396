import { existsSync, readFileSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect } from "vitest";

/**
 * Pixels that may differ: another processor may round an edge another way. Fewer
 * than the 45 of a card that one wrong digit of its smallest text makes.
 */
const MAX_SHARE_DIFFERENT = 0.00004;

/** A PNG's size and pixels; throws for anything that is not a whole PNG. */
export function decodePng(png: Uint8Array): PNG {
  return PNG.sync.read(Buffer.from(png));
}

/** How much of a picture differs from another one of the same size, 0 to 1. */
function shareDifferent(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [decodePng(one), decodePng(other)];
  return pixelmatch(a.data, b.data, undefined, a.width, a.height) / (a.width * a.height);
}

/**
 * Expects a picture to look as the committed one does. With `UPDATE_PICTURES=1`
 * in the environment it is committed anew instead, to be looked at.
 */
export function expectCommitted(path: string, png: Uint8Array): void {
  if (process.env.UPDATE_PICTURES === "1") writeFileSync(path, png);
  expect(existsSync(path), `${path} is there`).toBe(true);
  const committed = readFileSync(path);
  const [{ width, height }, wanted] = [decodePng(png), decodePng(committed)];
  expect({ width, height }).toEqual({ width: wanted.width, height: wanted.height });
  expect(shareDifferent(png, committed)).toBeLessThanOrEqual(MAX_SHARE_DIFFERENT);
}
