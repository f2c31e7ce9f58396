import { posix } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Client } from "../built/support/http-client";

/** A current browser's headers that affect answers: crawlers, for one, get no streamed pages. */
export const BROWSER_HEADERS = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};

/** The document or a script, as a browser receives it. */
export interface FirstFile {
  path: string;
  text: string;
  /** The size of its body on the wire. */
  wireBytes: number;
}

/** What a page loads before it is usable. */
export interface FirstLoad {
  document: FirstFile;
  scripts: FirstFile[];
}

/** Scripts of the build that the document loads or preloads. */
const NAMED_SCRIPT = /\/build\/[^"'\s]+\.js/g;
/** In a built module; doesn't match `import("…")`, which loads later. */
const STATIC_IMPORT = /\b(?:import|from)\s*"([^"]+\.js)"/g;

/**
 * Requests a page as a browser does, with what it loads before it is usable: the scripts that it
 * names or preloads, and all that those import. Its styles are inline.
 *
 * @throws {Error} if a file isn't compressed with Brotli.
 */
export async function fetchFirstLoad(
  client: Client,
  origin: string,
  path: string,
): Promise<FirstLoad> {
  const document = await fetchFile(client, origin, path);
  const scripts = new Map<string, FirstFile>();
  const waiting = [...document.text.matchAll(NAMED_SCRIPT)].map(([named]) => named);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (scripts.has(next)) continue;
    const file = await fetchFile(client, origin, next);
    scripts.set(next, file);
    for (const [, name = ""] of file.text.matchAll(STATIC_IMPORT)) {
      waiting.push(posix.resolve(posix.dirname(next), name));
    }
  }
  return { document, scripts: [...scripts.values()] };
}

async function fetchFile(client: Client, origin: string, path: string): Promise<FirstFile> {
  const { status, headers, bytes } = await client.get(origin, path, BROWSER_HEADERS);
  const encoding = headers["content-encoding"];
  if (status !== 200 || encoding !== "br") throw new Error(`${path}: ${status}, ${encoding}`);
  return { path, text: brotliDecompressSync(bytes).toString(), wireBytes: bytes.length };
}

/** The total size of these files on the wire, in bytes. */
export function sumWire(files: readonly FirstFile[]): number {
  return files.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
}
