// Runs after `remix build`, whose compiler splits the scripts of a first visit into twenty files and
// minifies fast rather than well: joins these files, and minifies all scripts again.
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { minify } from "@swc/core";
import { rollup } from "rollup";

const SERVER_BUILD = "build/index.js";
const PUBLIC = resolve("public");
/** The routes that every visit needs; their code and all its imports become one file. */
const FIRST = ["root", "routes/($campaign)._index"];
/** The licence notices of bundled packages, which the compiler puts at the end. */
const NOTICES = /\/\*! Bundled license information:[\s\S]*?\*\/\s*$/;

const server = await readFile(SERVER_BUILD, "utf8");
const manifestUrl = findOne(server, /"(\/build\/manifest-\w+\.js)"/);
const manifest = await readFile(fileOf(manifestUrl), "utf8");
/** @type {{ entry: { module: string }, routes: Record<string, { module: string }> }} */
const { entry, routes } = JSON.parse(findOne(manifest, /^window\.__remixManifest=(.*);\s*$/));
const modules = [entry, ...Object.values(routes)].map(({ module }) => module);
const first = new Set(FIRST.map((id) => fileOf(routes[id]?.module ?? "")));
/** Scripts that open later, and all their imports that aren't in the first file. */
const late = new Set();
/** @type {Set<string>} */
const notices = new Set();

const build = await rollup({
  input: Object.fromEntries(modules.map((url) => [bareName(url), fileOf(url)])),
  plugins: [
    {
      name: "compiled-scripts",
      resolveId: (source) => (source.startsWith("/build/") ? fileOf(source) : null),
      transform: takeNotices,
      buildEnd() {
        // Iterates over the files that it adds, too.
        for (const file of first) {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(file) ?? {};
          for (const used of importedIds) first.add(used);
          for (const used of dynamicallyImportedIds)
            if (/\/late-\w+\.js$/.test(used)) late.add(used);
        }
        for (const file of late) {
          for (const used of this.getModuleInfo(file)?.importedIds ?? [])
            if (!first.has(used)) late.add(used);
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
  manualChunks: (file) => (first.has(file) ? "first" : late.has(file) ? "late" : null),
  onlyExplicitManualChunks: true,
});
await writeFile(fileOf("/build/LEGAL.txt"), [...notices].join("\n"));
await Promise.all([...build.watchFiles, fileOf(manifestUrl)].map((file) => rm(file)));

/**
 * Each script's old and new address; a joined script with exports keeps a file that re-exports
 * them.
 */
const urls = new Map();
const chunks = output.filter((chunk) => chunk.type === "chunk");
for (const { moduleIds, fileName } of chunks) {
  for (const file of moduleIds) urls.set(urlOf(file), `/build/${fileName}`);
}
for (const { facadeModuleId, fileName } of chunks) {
  if (facadeModuleId !== null) urls.set(urlOf(facadeModuleId), `/build/${fileName}`);
}
const text = await minifyScript(rename(manifest));
const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
urls.set(manifestUrl, `/build/manifest-${hash}.js`);
await writeFile(fileOf(rename(manifestUrl)), rename(text));
await writeFile(SERVER_BUILD, rename(server));

/** @param {string} script */
async function minifyScript(script) {
  const { code } = await minify(script, {
    module: true,
    mangle: true,
    // Each pass still finds something to shorten. Nothing reads a function's `length`.
    compress: { ecma: 2022, passes: 6, keep_fargs: false },
    // Chromium compiles all functions off the main thread, while it downloads them:
    // https://v8.dev/blog/explicit-compile-hints. Each would wait for its first call otherwise.
    format: { preamble: "//# allFunctionsCalledOnLoad\n" },
  });
  return code;
}

/**
 * @param {string} script
 * @throws {Error} if there are notices before its end, as they would be lost.
 */
function takeNotices(script) {
  const [own = ""] = NOTICES.exec(script) ?? [];
  const code = script.slice(0, script.length - own.length);
  if (/\/\*!|@license|@preserve/.test(code)) throw new Error("There are notices not at the end");
  if (own !== "") notices.add(own);
  return code;
}

/**
 * Replaces the scripts' old addresses by the new ones.
 *
 * @param {string} text
 */
function rename(text) {
  return text.replaceAll(/\/build\/[^"]+\.js/g, (url) => urls.get(url) ?? url);
}

/** @param {string} url */
function fileOf(url) {
  return join(PUBLIC, url);
}

/** @param {string} file */
function urlOf(file) {
  return `/${relative(PUBLIC, file).replaceAll(sep, "/")}`;
}

/** @param {string} name an address or a file name with the compiler's hash and its folder. */
function bareName(name) {
  return name.replace(/^\/build\/|-[A-Z0-9]{8}(\.js)?$/g, "");
}

/**
 * @param {string} text
 * @param {RegExp} pattern with one group.
 * @throws {Error} if the compiler's output isn't as expected.
 */
function findOne(text, pattern) {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The build has nothing like ${pattern}`);
  return found;
}
