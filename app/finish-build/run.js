// After `remix build`, whose compiler splits what a first visit loads at once over
// many files, and minifies quickly rather than well.
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { joinScripts } from "./join-scripts.js";
import { minifyScript } from "./minify-script.js";

const SERVER_BUILD = "build/index.js";
/** Routes whose code every visit needs, with all that it imports: they become one file. */
const FIRST = ["root", "routes/_index"];

/**
 * What the browser is told of the build.
 *
 * @typedef {object} Manifest
 * @property {{ module: string }} entry
 * @property {Record<string, { module: string }>} routes
 */

const server = await readFile(SERVER_BUILD, "utf8");
const manifestUrl = findOne(server, /"(\/build\/manifest-\w+\.js)"/);
const manifestText = await readFile(join("public", manifestUrl), "utf8");
/** @type {Manifest} */
const { entry, routes } = JSON.parse(findOne(manifestText, /^window\.__remixManifest=(.*);\s*$/));

const modules = Object.values(routes).map(({ module }) => module);
const urls = await joinScripts("public", [entry.module, ...modules], (url) =>
  FIRST.some((id) => routes[id]?.module === url),
);
const manifest = await minifyScript(rename(manifestText));
const version = createHash("sha256").update(manifest).digest("hex").slice(0, 8);
urls.set(manifestUrl, `/build/manifest-${version}.js`);
await rm(join("public", manifestUrl));
await writeFile(join("public", rename(manifestUrl)), rename(manifest));
await writeFile(SERVER_BUILD, rename(server));

/**
 * Writes the scripts' new addresses in place of the old ones.
 *
 * @param {string} text
 */
function rename(text) {
  return text.replaceAll(/\/build\/[^"]+\.js/g, (url) => urls.get(url) ?? url);
}

/**
 * @param {string} text
 * @param {RegExp} pattern with one group.
 * @throws {Error} where the compiler has written something else than expected.
 */
function findOne(text, pattern) {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The build has nothing like ${pattern}`);
  return found;
}
