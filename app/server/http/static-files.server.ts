import { existsSync, readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { NextHandleFunction } from "connect";
import etag from "etag";
import fresh from "fresh";
import Negotiator from "negotiator";
import sirv from "sirv";
import { campaigns } from "~/server/campaign/campaign.server";
import type { ServedCampaign } from "~/server/campaign/served-campaign";

/** The best first. */
const ENCODINGS = ["br", "gzip"] as const;

/** Higher levels take several times as long to save a few hundred bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How bytes may be compressed. */
export type Encoding = (typeof ENCODINGS)[number];

/** A response held in memory. */
export interface EncodedBytes {
  headers: Record<string, string>;
  /** Weak, as it covers the bytes in any encoding. */
  etag: string;
  bytes: Buffer;
  /** Compresses them, at the first use of an encoding. */
  compressed: (encoding: Encoding) => Buffer;
}

export function encodeBytes(bytes: Buffer, headers: Record<string, string>): EncodedBytes {
  const done: Partial<Record<Encoding, Buffer>> = {};
  const compressed = (encoding: Encoding) =>
    (done[encoding] ??= encoding === "br" ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes));
  return { headers, etag: etag(bytes, { weak: true }), bytes, compressed };
}

/**
 * Answers with bytes in the best accepted encoding, or with 304 if the client has them. Ignores
 * ranges, as everything held is small.
 *
 * @param requestHeaders the request's headers.
 */
export function answerBytes(
  { headers, etag, bytes, compressed }: EncodedBytes,
  requestHeaders: Record<string, string | string[] | undefined>,
) {
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  if (fresh(requestHeaders, { etag })) return { status: 304, headers: common, body: null };
  const accepted = new Negotiator({ headers: requestHeaders }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((each) => accepted.includes(each));
  const body = encoding ? compressed(encoding) : bytes;
  return {
    status: 200,
    headers: {
      ...common,
      "Content-Length": String(body.length),
      ...(encoding && { "Content-Encoding": encoding }),
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
/** An SVG that is opened by itself is a document, and its scripts must not run on this site. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A campaign's own texts and logo by path. */
export function listCampaignFiles({
  texts,
  logo,
  logoFile,
}: ServedCampaign): [path: string, file: EncodedBytes][] {
  const files = Object.entries(texts).map(([path, text]): [string, EncodedBytes] => [
    path,
    encodeBytes(Buffer.from(text), { ...CACHE, "Content-Type": "text/markdown; charset=utf-8" }),
  ]);
  if (logo === null || logoFile === null) return files;
  const headers = {
    ...CACHE,
    "Content-Type": logoFile.type,
    "Content-Security-Policy": SVG_POLICY,
  };
  return [...files, [logo, encodeBytes(logoFile.bytes, headers)]];
}

/** The campaigns' own files by path. */
const campaignFiles = new Map(campaigns.flatMap(listCampaignFiles));

const FOLDER = "public";
const HASHED = "public, max-age=31536000, immutable";

/**
 * The paths of the files of `public` at start. `remix-serve` serves files added since and, in
 * development, all of them.
 */
const publicPaths = new Set(process.env.NODE_ENV === "production" ? listPublicPaths() : []);

function listPublicPaths(): string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length))
    .map((path) => path.replaceAll(sep, "/"));
}

/** Serves files in the encodings that the build wrote beside them. */
const servePublic = sirv(FOLDER, {
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders: (response, path) =>
    response.setHeader(
      "Cache-Control",
      path.startsWith("/build/") ? HASHED : CACHE["Cache-Control"],
    ),
});

/** Whether an address is that of a file, rather than of a route. */
export function isStaticFile(url: string): boolean {
  const path = pathOf(url);
  return campaignFiles.has(path) || publicPaths.has(path);
}

/** Serves the files of `public` and the campaigns'. */
export const serveStaticFiles: NextHandleFunction = (request, response, next) => {
  const { url = "", headers } = request;
  const path = pathOf(url);
  const file = campaignFiles.get(path);
  if (file) return sendAnswer(response, answerBytes(file, headers));
  // A new build may have replaced it.
  if (!publicPaths.has(path) || !existsSync(join(FOLDER, path))) return next();
  // sirv takes the last bytes for the first ones, and throws for a range that ends before its start.
  delete headers.range;
  // sirv leaves files open whose client has gone, and errors to the process.
  response.once("pipe", (source) => {
    source.once("error", () => response.destroy());
    response.once("close", () => source.destroy());
  });
  servePublic(request, response, next);
};

function pathOf(url: string): string {
  return url.split("?", 1)[0]!;
}
