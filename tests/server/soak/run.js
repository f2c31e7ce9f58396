// The long form of the soak: `npm run soak`, or `npm run soak -- 600` for so many seconds.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const seconds = Number(process.argv[2] ?? 180);
if (!Number.isInteger(seconds) || seconds < 10 || seconds > 86_400) {
  console.error("How many seconds? A whole number from 10 to 86400.");
  process.exit(1);
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "~": `${root}app` } },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { runSoak } = await vite.ssrLoadModule("/tests/server/soak/soak.ts");
console.log(`Soaking for ${seconds} s`);
const { lines, problems } = await runSoak({ seconds, visitsPerSecond: 40, maxGrowth: 0.25 });
await vite.close();
console.log(lines.join("\n"));
for (const problem of problems) console.error(`NOT AS IT MUST BE: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
