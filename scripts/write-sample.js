// Writes the default snapshot of made-up wallets. It is generated rather than committed, as it is
// half a megabyte that follows from the code.
import { mkdir, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

// Two may run at once: a build and a test run.
const SCRIPT = resolve(`build/write-sample.${process.pid}.js`);

await mkdir("build", { recursive: true });
await build({
  entryPoints: ["app/server/points/write-sample.server.ts"],
  outfile: SCRIPT,
  bundle: true,
  external: ["libsql"],
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});
const { writeSample } = await import(pathToFileURL(SCRIPT).href);
writeSample(resolve("build/sample.sqlite"));
await rm(SCRIPT);
