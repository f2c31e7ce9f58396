import { isPathSegment } from "~/domain/scenario/wallet";

/**
 * Writes an address as one URL path segment; null for one that cannot be sent: `.`, `..`,
 * empty, over 256 characters, broken Unicode.
 */
export function encodeAddress(address: string): string | null {
  if (!isPathSegment(address)) return null;
  try {
    return encodeURIComponent(address);
  } catch {
    // A lone surrogate has no UTF-8 form.
    return null;
  }
}

/**
 * Reads the address from `/api/<source>/<address>`; null where it is not valid percent-encoding.
 * The router's own parameter is no help: it turns an encoded `%2F` into a slash.
 */
export function addressFromPath(url: string): string | null {
  const segment = new URL(url).pathname.split("/")[3] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
