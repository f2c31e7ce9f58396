import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPointsColumns, listTierColumns } from "~/server/snapshot/format.server";
import type { Group } from "../bench";
import { atLeast, atMost } from "../row";
import { mitosis } from "../../support/mitosis";

const ROWS = 1_000_000;
const SAMPLE_MS = 20;

/** How fast a million rows of points are imported as a snapshot, and in how much memory. */
export const snapshot: Group = async (progress) => {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  try {
    const table = join(folder, "points.csv");
    progress("writing the table");
    await writeTable(table);
    progress("importing it");
    const { ms, peakMb } = await importTable(table, join(folder, "points.sqlite"));
    return [
      atLeast("import of 1,000,000 wallets", ROWS / (ms / 1000), 18_750, " rows/s"),
      atMost("the same: the most memory", peakMb, 300, " MB"),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Wallets in no order, each with all sources. */
async function writeTable(file: string): Promise<void> {
  const stream = createWriteStream(file);
  let block = `${["address", ...listPointsColumns(mitosis), ...listTierColumns(mitosis)].join()}\n`;
  for (let row = 0; row < ROWS; row += 1) {
    // Knuth's multiplier spreads the numbers over all addresses.
    const start = ((row * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0");
    const points = listPointsColumns(mitosis).map(
      (_, index) => ((8 * row + index) * 7919) % 100_000_000,
    );
    const tiers = listTierColumns(mitosis).map((_, index) => 1 + ((row + index) % 5));
    const cells = [...points.map((value) => value / 100), ...tiers];
    block += `0x${start.padEnd(40, "0")},${cells.join()}\n`;
    if (block.length < 2 ** 20) continue;
    if (!stream.write(block)) await once(stream, "drain");
    block = "";
  }
  stream.end(block);
  await once(stream, "close");
}

/** Runs the whole import command, as an operator would. */
async function importTable(table: string, out: string): Promise<{ ms: number; peakMb: number }> {
  await run(["scripts/bundle-command.js", "snapshot"]);
  const startedAt = performance.now();
  const peakMb = await run(["build/snapshot.js", "import", table, "--out", out]);
  return { ms: performance.now() - startedAt, peakMb };
}

/** Runs a script and returns its peak memory as counted by the system, MB. */
async function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  let peakMb = 0;
  const timer = setInterval(async () => {
    const text = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peakMb = Math.max(peakMb, Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1000);
  }, SAMPLE_MS);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return peakMb;
}
