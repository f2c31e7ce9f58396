// Bundles a command, `snapshot` or `campaign`, into one script; packages stay external.
import { readFile, rename } from "node:fs/promises";
import { build } from "esbuild";

const [name] = process.argv.slice(2);
const OUT = `build/${name}.js`;
/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));
const partial = `${OUT}.${process.pid}`;

await build({
  entryPoints: [`app/cli/${name}.server.ts`],
  outfile: partial,
  bundle: true,
  external: Object.keys(dependencies),
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});
// Two commands may start at once; neither must find half a script.
await rename(partial, OUT);
