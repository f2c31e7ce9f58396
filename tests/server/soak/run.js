// The long form of the soak: `npm run soak`, or `npm run soak -- 600` for so many seconds.
import { loadTypeScript } from "../../support/load-typescript.js";

const seconds = Number(process.argv[2] ?? 180);
if (!Number.isInteger(seconds) || seconds < 10 || seconds > 86_400) {
  console.error("How many seconds? A whole number from 10 to 86400.");
  process.exit(1);
}

const { module, close } = await loadTypeScript("/tests/server/soak/soak.ts");
console.log(`Soaking for ${seconds} s`);
const options = { seconds, visitsPerSecond: 40, maxGrowth: 0.25 };
const { lines, problems } = await module.runSoak(options);
await close();
console.log(lines.join("\n"));
for (const problem of problems) console.error(`NOT AS IT MUST BE: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
