const MAX_ADDRESS_LENGTH = 256;

/**
 * Writes an address as one URL path segment.
 *
 * @returns null for one that cannot be a segment (`.`, `..`, empty, over 256
 * characters, broken Unicode). Such an address is not sent anywhere.
 */
export function encodeAddress(address: string): string | null {
  if (address === "" || address === "." || address === "..") return null;
  if (address.length > MAX_ADDRESS_LENGTH) return null;
  try {
    return encodeURIComponent(address);
  } catch {
    // A lone surrogate has no UTF-8 form.
    return null;
  }
}

/**
 * Reads the address from `/api/<source>/<address>`. The router's own parameter is no
 * help: it turns an encoded `%2F` into a slash.
 *
 * @returns null where the segment is not valid percent-encoding.
 */
export function addressFromPath(url: string): string | null {
  const segment = new URL(url).pathname.split("/")[3] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
