import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { pipeline, Transform } from "node:stream";
import type { NextHandleFunction } from "connect";
import sirv from "sirv";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { answerBytes, encodeBytes, sendAnswer, type EncodedBytes } from "./encoded-bytes.server";

const CACHE = { "Cache-Control": "public, max-age=3600" };
/** An SVG that is opened by itself is a document, and its scripts must not run on this site. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

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

const FOLDER = "public";
/** Counted and logged with the API's addresses. */
const DESCRIPTION = "/openapi.json";
const HASHED = "public, max-age=31536000, immutable";

function listPublicPaths(): string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length))
    .map((path) => path.replaceAll(sep, "/"));
}

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

export function createStaticFiles(campaigns: readonly ServedCampaign[]) {
  const campaignFiles = new Map(campaigns.flatMap(listCampaignFiles));
  // `remix-serve` serves files added since and, in development, all of them.
  const publicPaths = new Set(process.env.NODE_ENV === "production" ? listPublicPaths() : []);
  return {
    isStaticFile(url = ""): boolean {
      const path = pathOf(url);
      return campaignFiles.has(path) || (publicPaths.has(path) && path !== DESCRIPTION);
    },
    serveStaticFiles: ((request, response, next) => {
      const { url = "", headers } = request;
      const path = pathOf(url);
      const file = campaignFiles.get(path);
      if (file) return sendAnswer(response, answerBytes(file, headers));
      // A new build may have replaced it.
      if (!publicPaths.has(path) || !existsSync(join(FOLDER, path))) return next();
      // sirv takes the last bytes for the first ones, and throws for a range that ends before its start.
      delete headers.range;
      // sirv leaves files open whose client has gone, errors to the process, and lengths as at the start.
      response.once("pipe", (source) => {
        source.unpipe(response);
        const length = Number(response.getHeader("Content-Length"));
        pipeline(source, holdToLength(length), response, () => undefined);
      });
      servePublic(request, response, next);
    }) satisfies NextHandleFunction,
  };
}

/** Fails at more or fewer bytes. */
function holdToLength(length: number): Transform {
  let left = length;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length;
      done(left < 0 ? new Error("longer than its header says") : null, chunk);
    },
    flush: (done) => done(left > 0 ? new Error("shorter than its header says") : null),
  });
}

function pathOf(url: string): string {
  return url.replace(/\?.*/s, "");
}
