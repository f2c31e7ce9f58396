import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "@swc/core";

/**
 * Minifies the browser's scripts once more, after `remix build`, whose compiler
 * minifies quickly rather than well. Names and exports of the files stay; the same
 * versions of both tools give the same bytes.
 */
const FOLDER = "public/build";

/** Where the compiler puts the notices of what it has bundled: at the end. */
const NOTICES = /\/\*! Bundled license information:[\s\S]*?\*\/\s*$/;

const names = await readdir(FOLDER, { recursive: true });
await Promise.all(names.filter((name) => name.endsWith(".js")).map(minifyFile));

/**
 * Minifies a script in its place. Its licence notices, which have to go with it, move
 * to a file beside it, as with esbuild's own `--legal-comments=external`.
 *
 * @param {string} name
 * @throws {Error} where there are notices elsewhere, as they would be lost.
 */
async function minifyFile(name) {
  const path = join(FOLDER, name);
  const script = await readFile(path, "utf8");
  const [notices = ""] = NOTICES.exec(script) ?? [];
  const rest = script.slice(0, script.length - notices.length);
  if (/\/\*!|@license|@preserve/.test(rest)) throw new Error(`${name} has notices not at its end`);
  const { code } = await minify(rest, {
    module: true,
    mangle: true,
    // Each pass finds something in what the one before has left. Nothing reads how
    // many parameters a function has.
    compress: { passes: 6, keep_fargs: false },
  });
  await writeFile(path, code);
  if (notices !== "") await writeFile(`${path}.LEGAL.txt`, notices);
}
