// `npm run bench`: runs the benchmark's TypeScript outside a test runner, with `~` as the alias for `app`.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "~": `${root}app` } },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { run } = await vite.ssrLoadModule("/tests/bench/bench.ts");
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await vite.close();
