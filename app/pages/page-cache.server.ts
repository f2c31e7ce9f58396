import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import etag from "etag";
import { LRUCache } from "lru-cache";
import type { EncodedBytes, Encoding } from "~/operations/encoded-bytes.server";
import { settings } from "~/settings.server";

/** Memory that whole pages may take, bytes: about 400. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What both compressed forms of a page take, in parts of the page; zlib gives whole blocks of 16 kB. */
const COMPRESSED = 0.8;
/** Better ones take several times as long, for a few hundred bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page that all points are in. */
export interface CompletePage {
  html: string;
  /** What it is sent with, its content security policy included. */
  headers: Record<string, string>;
  /** Until when a lookup would give the same points, ms since 1970. */
  freshUntil: number;
}

const pages = new LRUCache<string, EncodedBytes>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * (1 + COMPRESSED)) + key.length,
});

/** The page of an address, as long as its points are fresh. */
export function findPage(host: string, url: string): EncodedBytes | undefined {
  return pages.get(keyOf(host, url));
}

/** Makes a page bytes, and keeps it while its points are fresh. */
export function keepPage(
  host: string,
  url: string,
  { html, headers, freshUntil }: CompletePage,
): EncodedBytes {
  const bytes = Buffer.from(html);
  const page = {
    headers,
    etag: etag(bytes, { weak: true }),
    bytes,
    compressed: compressOnce(bytes),
  };
  const ttl = freshUntil - Date.now();
  // lru-cache takes no ttl for «for ever».
  if (ttl > 0) pages.set(keyOf(host, url), page, ttl === Infinity ? {} : { ttl });
  return page;
}

/** The host that was asked is in a page's links, but where `PUBLIC_URL` stands there instead. */
function keyOf(host: string, url: string): string {
  return `${settings.publicOrigin === null ? host : ""}\n${url}`;
}

/** Compresses a page at its first use in an encoding. */
function compressOnce(bytes: Buffer): EncodedBytes["compressed"] {
  const done: Partial<Record<Encoding, Buffer>> = {};
  return (encoding) =>
    (done[encoding] ??= encoding === "br" ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes));
}
