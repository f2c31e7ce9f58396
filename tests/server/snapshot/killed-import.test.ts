import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { openSnapshot } from "~/server/snapshot/open-snapshot.server";
import { startCommand, runCommand } from "./support/run-command";
import { makeTemporaryFolders } from "./support/temporary-folder";
import { mitosis } from "../../support/mitosis";

const path = makeTemporaryFolders();

function listPartialFiles(): string[] {
  return readdirSync(dirname(path("x"))).filter((name) => name.includes("partial"));
}

it("a killed import keeps the older snapshot, and the next import cleans up after it", async () => {
  const out = path("points.sqlite");
  writeFileSync(path("older.csv"), "address,theo\nolder,1\n");
  await runCommand(["import", path("older.csv"), "--out", out]);
  const older = readFileSync(out);
  // Its input never ends: it is killed while it waits for more rows.
  const args = ["import", "-", "--out", out];
  const { child, ended } = await startCommand(args, { input: null });
  child.stdin.write("address,theo\nnewer,1\nnewest,2\n");
  await expect.poll(listPartialFiles).not.toEqual([]);
  child.kill("SIGKILL");
  await ended;
  expect(readFileSync(out).equals(older)).toBe(true);
  openSnapshot(mitosis, out).close();
  expect(listPartialFiles()).not.toEqual([]);

  writeFileSync(path("newer.csv"), "address,theo\nnewer,1\n");
  await runCommand(["import", path("newer.csv"), "--out", out]);
  const snapshot = openSnapshot(mitosis, out);
  expect(snapshot.find("newer")?.points.theo?.points).toBe(1);
  snapshot.close();
  expect(listPartialFiles()).toEqual([]);
});
