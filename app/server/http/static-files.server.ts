import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { NextHandleFunction } from "connect";
import { lookup } from "mrmime";
import { campaign } from "~/server/campaign/campaign.server";
import { listCampaignFiles } from "./campaign-files.server";
import { answerBytes, encodeBytes, sendAnswer, type EncodedBytes } from "./encoded-bytes.server";

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
  ...listCampaignFiles(campaign),
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
