import { randomBytes } from "node:crypto";
import { brotliCompressSync } from "node:zlib";

/** A page of text alone with this total at its top, compressed by Brotli to this size. */
export function writeStaticPage(total: string, bytes: number): Buffer {
  const noise = randomBytes(bytes).toString("base64");
  const write = (length: number) =>
    brotliCompressSync(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Total</title></head><body><p data-testid="usd-total">${total}</p><!--${noise.slice(0, length)}--></body></html>`,
    );
  // Noise in base64 compresses to three quarters of its length: approach the size from there.
  let length = bytes;
  for (let round = 0; round < 8; round += 1) {
    length = Math.max(0, length + bytes - write(length).length);
  }
  return write(length);
}
