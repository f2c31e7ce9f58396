import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { NextHandleFunction } from "connect";
import etag from "etag";
import fresh from "fresh";
import { lookup } from "mrmime";
import Negotiator from "negotiator";
import { campaigns } from "~/server/campaign/campaign.server";
import type { LogoFile, ServedCampaign } from "~/server/campaign/served-campaign";

/** The best first. */
const ENCODINGS = ["br", "gzip"] as const;

/** Higher levels take several times as long to save a few hundred bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How bytes may be compressed. */
export type Encoding = (typeof ENCODINGS)[number];

/** A response held in memory, ready to send. */
export interface EncodedBytes {
  headers: Record<string, string>;
  /** Weak, as it covers the bytes in any encoding. */
  etag: string;
  bytes: Buffer;
  /** Returns the compressed bytes; undefined if there are none. */
  compressed: (encoding: Encoding) => Buffer | undefined;
}

/** A text, compressed at its first use in an encoding. */
export function encodeText(bytes: Buffer, headers: Record<string, string>): EncodedBytes {
  const done: Partial<Record<Encoding, Buffer>> = {};
  return encodeBytes(bytes, headers, (encoding) => {
    return (done[encoding] ??=
      encoding === "br" ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes));
  });
}

/** Bytes with the compressed forms that there are; without any by default. */
export function encodeBytes(
  bytes: Buffer,
  headers: Record<string, string>,
  compressed: EncodedBytes["compressed"] = () => undefined,
): EncodedBytes {
  return { headers, etag: etag(bytes, { weak: true }), bytes, compressed };
}

/**
 * Answers with bytes in the best accepted encoding, or with 304 if the client has them. Ignores
 * ranges, as everything held is small.
 *
 * @param asked the request's headers.
 */
export function answerBytes(
  { headers, etag, bytes, compressed }: EncodedBytes,
  asked: Record<string, string | string[] | undefined>,
) {
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  if (fresh(asked, { etag })) return { status: 304, headers: common, body: null };
  const accepted = new Negotiator({ headers: asked }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((known) => accepted.includes(known));
  const encoded = encoding && compressed(encoding);
  const body = encoded ?? bytes;
  return {
    status: 200,
    headers: {
      ...common,
      "Content-Length": String(body.length),
      ...(encoded && { "Content-Encoding": encoding }),
    },
    body,
  };
}

/** Sends an answer; other headers that the response has stay. */
export function sendAnswer(response: ServerResponse, answer: ReturnType<typeof answerBytes>): void {
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(body);
}

const CACHE = { "Cache-Control": "public, max-age=3600" };
const SVG = "image/svg+xml";
/** An SVG that is opened by itself is a document, and its scripts must not run on this site. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A campaign's own texts and logo by path, ready to send. */
export function listCampaignFiles({
  texts,
  logo,
  logoFile,
}: ServedCampaign): [path: string, file: EncodedBytes][] {
  const files = Object.entries(texts).map(([path, text]): [string, EncodedBytes] => [
    path,
    encodeText(Buffer.from(text), { ...CACHE, "Content-Type": "text/markdown; charset=utf-8" }),
  ]);
  return logo === null || logoFile === null ? files : [...files, [logo, encodeLogo(logoFile)]];
}

function encodeLogo({ type, bytes }: LogoFile): EncodedBytes {
  const headers = { ...CACHE, "Content-Type": type };
  return type === SVG
    ? encodeText(bytes, { ...headers, "Content-Security-Policy": SVG_POLICY })
    : encodeBytes(bytes, headers);
}

const FOLDER = "public";
const HASHED = "public, max-age=31536000, immutable";
const OTHERS = "public, max-age=3600";
/** Names of the compressed files that `scripts/compress-assets.js` writes. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * The files by path, all read at start, 4 MB: no request opens a file, and a build that replaces
 * them doesn't break open pages. `remix-serve` serves files added since and, in development, all of
 * `public`.
 */
const files = new Map([
  ...(process.env.NODE_ENV === "production" ? listPublicFiles() : []),
  ...campaigns.flatMap(listCampaignFiles),
]);

/** Whether an address is that of a file, rather than of a route. */
export function isStaticFile(url: string): boolean {
  return findFile(url) !== undefined;
}

/**
 * Serves the files of `public`, in the encodings that the build wrote beside them, and the
 * campaign's.
 */
export const serveStaticFiles: NextHandleFunction = ({ url = "", headers }, response, next) => {
  const file = findFile(url);
  if (file) sendAnswer(response, answerBytes(file, headers));
  else next();
};

function findFile(url: string): EncodedBytes | undefined {
  return files.get(url.split("?", 1)[0]!);
}

function listPublicFiles(): [path: string, file: EncodedBytes][] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(FOLDER.length).replaceAll(sep, "/"), readStaticFile(file)]);
}

function readStaticFile(file: string): EncodedBytes {
  const br = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  return encodeBytes(
    readFileSync(file),
    {
      "Content-Type": contentType(file),
      "Cache-Control": file.startsWith(join(FOLDER, "build", sep)) ? HASHED : OTHERS,
    },
    (encoding) => (encoding === "br" ? br : gzip),
  );
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function contentType(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return type === "text/plain" ? `${type}; charset=utf-8` : type;
}
