import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createWorkerThread } from "~/server/preview/worker-thread.server";

const FILE = resolve("tests/server/preview/support/faulty.worker.js");
/** Longer than any task that ends by itself takes. */
const MAX_MS = 60_000;

describe("a worker thread", () => {
  it("runs every task in the same other thread", async () => {
    const run = createWorkerThread(FILE, MAX_MS);
    const [first, ...others] = await Promise.all([run("work"), run("work"), run("work")]);
    expect(first?.[0]).toBeGreaterThan(0);
    expect(others).toEqual([first, first]);
  });

  it.concurrent.each([
    ["throws", "throw", "no such font", "survives"],
    ["crashes", "crash", "gone", "is replaced"],
    ["takes too much memory", "memory", "memory limit", "is replaced"],
  ])("rejects a task that %s (%s: %s), and %s", async (_, fault, message, fate) => {
    const run = createWorkerThread(FILE, MAX_MS);
    const before = await run("work");
    await expect(run(fault)).rejects.toThrow(message);
    const after = await run("work");
    if (fate === "survives") expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  });

  it.concurrent.for([
    ["takes too long", "hang"],
    ["ends the thread", "exit"],
  ] as const)("gives up on a task that %s, and is replaced", async ([, fault], { expect }) => {
    const run = createWorkerThread(FILE, 2000);
    await expect(run(fault)).rejects.toThrow("aborted");
    // On a busy machine, starting the next thread may time out, too, but not every time.
    await expect.poll(() => run("work").catch(() => [])).toHaveLength(1);
  });

  it("that crashes between two tasks is logged and replaced", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const run = createWorkerThread(FILE, MAX_MS);
    await run("crashLater");
    const line = '{"event":"card-thread-failed","detail":"Error: gone"}';
    await expect.poll(() => log.mock.calls).toEqual([[line]]);
    expect(await run("work")).toHaveLength(1);
    log.mockRestore();
  });
});
