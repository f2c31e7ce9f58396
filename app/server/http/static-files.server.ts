import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { NextHandleFunction } from "connect";
import { lookup } from "mrmime";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { answerBytes, encodeBytes, sendAnswer, type EncodedBytes } from "./encoded-bytes.server";
import { splitUrl } from "./request.server";

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

/** Beside the build, where `remix-serve` has it. */
const FOLDER = "public";
/** Counted and logged with the API's addresses. */
const DESCRIPTION = "/openapi.json";
const HASHED = "public, max-age=31536000, immutable";

/** All files of `public`, in each form that the build has made; held, since reading takes most of an answer's time. */
function listPublicFiles(): [path: string, file: EncodedBytes][] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(FOLDER, file).replaceAll(sep, "/")}`;
      const headers = {
        "Cache-Control": path.startsWith("/build/") ? HASHED : CACHE["Cache-Control"],
        "Content-Type": lookup(name) ?? "application/octet-stream",
      };
      const compressed = { br: readForm(`${file}.br`), gzip: readForm(`${file}.gz`) };
      return [path, encodeBytes(readFileSync(file), headers, (encoding) => compressed[encoding])];
    });
}

function readForm(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

export function createStaticFiles(campaigns: readonly ServedCampaign[]) {
  // In development, `remix-serve` serves `public`, whose files change.
  const publicFiles = process.env.NODE_ENV === "production" ? listPublicFiles() : [];
  const files = new Map([...publicFiles, ...campaigns.flatMap(listCampaignFiles)]);
  return {
    isStaticFile(url = ""): boolean {
      const { path } = splitUrl(url);
      return files.has(path) && path !== DESCRIPTION;
    },
    serveStaticFiles: (({ url = "", headers }, response, next) => {
      const file = files.get(splitUrl(url).path);
      if (file) sendAnswer(response, answerBytes(file, headers));
      else next();
    }) satisfies NextHandleFunction,
  };
}
