import { rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { rollup } from "rollup";
import { minifyScript, takeNotices } from "./minify-script.js";

/**
 * Joins the scripts that are loaded at once, and minifies all of a build. What their
 * licences want said goes to one file beside them.
 *
 * @param {string} root the folder that `/` stands for.
 * @param {string[]} entries addresses of the scripts that the page and its router load.
 * @param {(entry: string) => boolean} isFirst which of them become one file, with all that they import.
 * @returns {Promise<Map<string, string>>} where a script was, and where its code is now.
 */
export async function joinScripts(root, entries, isFirst) {
  /** @param {string} url */
  const fileOf = (url) => join(process.cwd(), root, url);
  /** @param {string} file */
  const urlOf = (file) => `/${relative(fileOf("/"), file).replaceAll(sep, "/")}`;
  const first = new Set(entries.filter(isFirst).map(fileOf));
  /** @type {Set<string>} */
  const notices = new Set();

  const build = await rollup({
    input: Object.fromEntries(entries.map((url) => [bareName(url), fileOf(url)])),
    // The compiler has dropped what nothing uses.
    treeshake: false,
    plugins: [
      {
        name: "compiled-scripts",
        resolveId: (source) => (source.startsWith("/build/") ? fileOf(source) : null),
        transform(script) {
          const taken = takeNotices(script);
          if (taken.notices !== "") notices.add(taken.notices);
          return taken.code;
        },
        buildEnd() {
          // Goes through what it adds, too.
          for (const file of first) {
            for (const used of this.getModuleInfo(file)?.importedIds ?? []) first.add(used);
          }
        },
        renderChunk: minifyScript,
      },
    ],
  });
  const { output } = await build.write({
    dir: fileOf("/build"),
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: ({ name }) => `_shared/${bareName(name)}-[hash].js`,
    manualChunks: (file) => (first.has(file) ? "first" : null),
    onlyExplicitManualChunks: true,
  });
  await writeFile(fileOf("/build/LEGAL.txt"), [...notices].join("\n"));
  await Promise.all(build.watchFiles.map((file) => rm(file)));

  const chunks = output.filter((chunk) => chunk.type === "chunk");
  /** @type {Map<string, string>} */
  const urls = new Map();
  for (const { moduleIds, fileName } of chunks) {
    for (const file of moduleIds) urls.set(urlOf(file), `/build/${fileName}`);
  }
  // What is loaded by its own exports keeps a file that has just these.
  for (const { facadeModuleId, fileName } of chunks) {
    if (facadeModuleId !== null) urls.set(urlOf(facadeModuleId), `/build/${fileName}`);
  }
  return urls;
}

/** @param {string} name an address or a file's name with the compiler's hash, and its folder. */
function bareName(name) {
  return name.replace(/^\/build\/|-[A-Z0-9]{8}(\.js)?$/g, "");
}
