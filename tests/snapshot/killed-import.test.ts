import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { openSnapshot } from "~/snapshot/open-snapshot.server";
import { runCommand, startCommand } from "./support/run-command";
import { makeTemporaryFolders } from "./support/temporary-folder";

vi.setConfig({ testTimeout: 120_000 });

const KILLS = 12;
const ROWS = 60_000;
const path = makeTemporaryFolders();

it("an import that is killed at any moment leaves the older snapshot, or the whole new one", async () => {
  const older = "address,theo\nolder,1\n";
  const newer = Array.from({ length: ROWS }, (_, index) => `w${index},${index + 1}\n`).join("");
  writeFileSync(path("older.csv"), older);
  writeFileSync(path("newer.csv"), `address,theo\n${newer}`);
  const out = path("points.sqlite");
  await runCommand(["import", path("older.csv"), "--out", out]);
  const olderBytes = readFileSync(out);
  const startedAt = performance.now();
  await runCommand(["import", path("newer.csv"), "--out", path("whole.sqlite")]);
  const wholeMs = performance.now() - startedAt;
  const newerBytes = readFileSync(path("whole.sqlite"));
  let left = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    writeFileSync(out, olderBytes);
    const { child, ended } = await startCommand(["import", path("newer.csv"), "--out", out]);
    await sleep(((kill + Math.random()) / KILLS) * wholeMs);
    child.kill("SIGKILL");
    await ended;
    const bytes = readFileSync(out);
    expect(bytes.equals(olderBytes) || bytes.equals(newerBytes), `after kill ${kill}`).toBe(true);
    left += listPartial().length;
    openSnapshot(out).close();
  }
  // Else no kill came in the midst of one.
  expect(left).toBeGreaterThan(0);
  await runCommand(["import", path("newer.csv"), "--out", out]);
  expect(readFileSync(out).equals(newerBytes)).toBe(true);
  expect(listPartial()).toEqual([]);
});

function listPartial(): string[] {
  return readdirSync(dirname(path("x"))).filter((name) => name.includes("partial"));
}
