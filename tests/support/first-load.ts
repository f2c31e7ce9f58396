import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { gzipSync } from "node:zlib";

/** A script, or a style, that a page needs at first. */
export interface FirstFile {
  /** As in the address; of a style within the document, its element. */
  path: string;
  text: string;
  /** Compressed on its own, by zlib's level 9, bytes. */
  gzipBytes: number;
}

/** What a page loads before it can be used. */
export interface FirstLoad {
  scripts: FirstFile[];
  styles: FirstFile[];
}

/** Files of the build that the document's own scripts and preloads name. */
const NAMED_SCRIPT = /\/build\/[^"'\s]+\.js/g;
/** In a module as the build writes it; `import("…")` is for later, and is none. */
const STATIC_IMPORT = /\b(?:import|from)\s*"([^"]+\.js)"/g;

/**
 * Reads from a document, and from the build, what its page loads before it can be used:
 * scripts that it names or preloads, all that those import, its style sheets and its styles.
 */
export function readFirstLoad(html: string): FirstLoad {
  const shown = html.replace(/<noscript>.*?<\/noscript>/gs, "");
  const sheets = [...shown.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)];
  const inline = [...shown.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
  return {
    scripts: readModules([...shown.matchAll(NAMED_SCRIPT)].map(([path]) => path)),
    styles: [
      ...sheets.map(([tag]) => readPublic(/href="([^"]+)"/.exec(tag)?.[1] ?? "")),
      ...inline.map(([, text = ""]) => measure("<style>", text)),
    ],
  };
}

/** The sum of their compressed sizes, bytes. */
export function sumGzip(files: readonly FirstFile[]): number {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
}

/** These modules and all that they import, each once. */
function readModules(paths: readonly string[]): FirstFile[] {
  const found = new Map<string, FirstFile>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const file = readPublic(path);
    found.set(path, file);
    for (const [, name = ""] of file.text.matchAll(STATIC_IMPORT)) {
      waiting.push(posix.resolve(posix.dirname(path), name));
    }
  }
  return [...found.values()];
}

function readPublic(path: string): FirstFile {
  return measure(path, readFileSync(`public${path}`, "utf8"));
}

function measure(path: string, text: string): FirstFile {
  return { path, text, gzipBytes: gzipSync(text, { level: 9 }).length };
}
