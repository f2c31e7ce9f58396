// `npm run bench`: runs the benchmark's TypeScript outside a test runner, with `~` as the alias for `app`.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
await runnerImport(`${root}tests/bench/bench.ts`, {
  configFile: false,
  root,
  logLevel: "error",
  resolve: { alias: { "~": `${root}app` } },
});
