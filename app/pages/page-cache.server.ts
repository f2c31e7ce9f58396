import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import etag from "etag";
import { LRUCache } from "lru-cache";
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

/** A page as bytes. */
export interface KeptPage extends Pick<CompletePage, "headers"> {
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const pages = new LRUCache<string, KeptPage>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bodies }, key) =>
    Math.ceil(bodies.identity.length * (1 + COMPRESSED)) + key.length,
});

/** What of the host that was asked gets into a page: nothing where `PUBLIC_URL` is set. */
export function pageHost(host: string): string {
  return settings.publicOrigin === null ? host : "";
}

/** The page of an address, as long as its points are fresh. */
export function findPage(host: string, url: string): KeptPage | undefined {
  return pages.get(`${host}\n${url}`);
}

/** Makes a page bytes, and keeps it while its points are fresh. */
export function keepPage(
  host: string,
  url: string,
  { html, headers, freshUntil }: CompletePage,
): KeptPage {
  const identity = Buffer.from(html);
  // Weak, as it stands for the page in any encoding.
  const page = { headers, etag: etag(identity, { weak: true }), bodies: { identity } };
  if (freshUntil > Date.now()) pages.set(`${host}\n${url}`, page, timeToLive(freshUntil));
  return page;
}

/** How long something is kept that is fresh until then. */
export function timeToLive(freshUntil: number): { ttl?: number } {
  // lru-cache takes none for «for ever».
  return freshUntil === Infinity ? {} : { ttl: freshUntil - Date.now() };
}

/** A page's bytes, compressed once for each encoding; null: as they are. */
export function encodePage({ bodies }: KeptPage, encoding: "br" | "gzip" | null): Buffer {
  const { identity } = bodies;
  if (encoding === "br") return (bodies.br ??= brotliCompressSync(identity, BROTLI));
  if (encoding === "gzip") return (bodies.gzip ??= gzipSync(identity));
  return identity;
}
