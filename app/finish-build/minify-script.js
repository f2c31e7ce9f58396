import { minify } from "@swc/core";

/** Where Remix's compiler puts the notices of what it has bundled: at the end. */
const NOTICES = /\/\*! Bundled license information:[\s\S]*?\*\/\s*$/;

/**
 * Minifies a module; the same versions of everything give the same bytes.
 *
 * @param {string} script
 */
export async function minifyScript(script) {
  const { code } = await minify(script, {
    module: true,
    mangle: true,
    // Each pass finds something in what the one before has left. Nothing reads how
    // many parameters a function has.
    compress: { passes: 6, keep_fargs: false },
  });
  return code;
}

/**
 * Takes the licence notices out of a script.
 *
 * @param {string} script
 * @throws {Error} where there are notices elsewhere than at its end, as they would be lost.
 */
export function takeNotices(script) {
  const [notices = ""] = NOTICES.exec(script) ?? [];
  const code = script.slice(0, script.length - notices.length);
  if (/\/\*!|@license|@preserve/.test(code)) throw new Error("There are notices not at the end");
  return { code, notices };
}
