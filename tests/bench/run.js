// The benchmark: `npm run bench`; `-- --json` for machines, `-- --only=sizes,card` for some groups.
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "vite";

const options = /** @type {const} */ ({ json: { type: "boolean" }, only: { type: "string" } });

/** @param {string[]} known */
function readArguments(known) {
  const { values } = parseArgs({ options });
  const names = values.only?.split(",") ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No group “${unknown.join("”, “")}”; known: ${known.join(", ")}`);
  }
  return { isJson: values.json ?? false, names };
}

const root = fileURLToPath(new URL("../..", import.meta.url));
// Runs TypeScript outside a test runner, with `~` as the alias for `app`.
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "~": `${root}app` } },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const module = await vite.ssrLoadModule("/tests/bench/bench.ts");
try {
  const { isJson, names } = readArguments(module.GROUP_NAMES);
  const { rows, problems } = await module.runBench(names, console.error);
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
  console.log(isJson ? JSON.stringify({ machine, rows, problems }) : module.writeTable(rows));
  if (!isJson) console.log(machine);
  for (const problem of problems) console.error(`BROKEN: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await vite.close();
