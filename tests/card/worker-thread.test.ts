import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createWorkerThread } from "~/card/worker-thread.server";

const FILE = resolve("tests/card/support/faulty.worker.js");
/** Longer than a thread takes to start; what ends by itself ends before. */
const MAX_MS = 3000;

describe("a worker thread", { timeout: 30_000 }, () => {
  it("works in another thread, the same one for every task", async () => {
    const run = createWorkerThread(FILE, MAX_MS);
    const [first, ...others] = await Promise.all([run("work"), run("work"), run("work")]);
    expect(first?.[0]).toBeGreaterThan(0);
    expect(others).toEqual([first, first]);
  });

  it.concurrent.each([
    ["throws", "throw", "no such font", "survives"],
    ["crashes", "crash", "gone", "is replaced"],
    ["takes too much memory", "memory", "memory limit", "is replaced"],
    ["takes too long", "hang", "aborted", "is replaced"],
    ["ends the thread", "exit", "aborted", "is replaced"],
  ])("rejects a task that %s (%s: %s), and %s", async (_, fault, message, fate) => {
    const run = createWorkerThread(FILE, MAX_MS);
    const before = await run("work");
    await expect(run(fault)).rejects.toThrow(message);
    const after = await run("work");
    if (fate === "survives") expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  });

  it("that crashes between two tasks is logged and replaced", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const run = createWorkerThread(FILE, MAX_MS);
    await run("crashLater");
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), MAX_MS);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      '{"event":"card-thread-failed","detail":"Error: gone"}',
    );
    expect(await run("work")).toHaveLength(1);
    log.mockRestore();
  });
});
