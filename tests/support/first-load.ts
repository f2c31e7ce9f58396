import { posix } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Client } from "../built/support/http-client";

/** How a browser of today asks, as far as answers differ by it: a crawler gets no streamed ones. */
export const BROWSER_HEADERS = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};

/** The document, or a script, as it came to a browser. */
export interface FirstFile {
  path: string;
  text: string;
  /** Its body on the wire, bytes. */
  wireBytes: number;
}

/** What a page loads before it can be used. */
export interface FirstLoad {
  document: FirstFile;
  scripts: FirstFile[];
}

/** Files of the build that the document's own scripts and preloads name. */
const NAMED_SCRIPT = /\/build\/[^"'\s]+\.js/g;
/** In a module as the build writes it; `import("…")` is for later, and is none. */
const STATIC_IMPORT = /\b(?:import|from)\s*"([^"]+\.js)"/g;

/**
 * Asks a server, as a browser does, for a page and for what it loads before it can be used:
 * the scripts that it names or preloads, and all that those import. Its styles stand in it.
 *
 * @throws {Error} where something does not come in Brotli.
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

/** The sum of what they were on the wire, bytes. */
export function sumWire(files: readonly FirstFile[]): number {
  return files.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
}
