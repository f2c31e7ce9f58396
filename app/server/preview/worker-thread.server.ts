import type { Tinypool } from "tinypool";

/** Largest JavaScript heap of the thread, MB. Native memory comes on top. */
const MAX_HEAP_MB = 128;

/**
 * Creates a function that runs a task in one worker thread; it rejects if the task fails, takes too
 * long or ends the thread. The thread is started by its first task and replaced if it crashes. It
 * does not keep the process alive.
 *
 * @param file module whose default export does the task.
 * @param maxMs how long a task may take, the thread's start included.
 */
export function createWorkerThread(file: string, maxMs: number) {
  let pool: Tinypool | undefined;
  return async (task: unknown): Promise<Uint8Array<ArrayBuffer>> => {
    // Loaded here, as it would slow the server's start.
    const { Tinypool } = await import("tinypool");
    pool ??= start(Tinypool);
    return pool.run(task, { filename: file, signal: AbortSignal.timeout(maxMs) });
  };
}

function start(Pool: typeof Tinypool): Tinypool {
  const pool = new Pool({
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // With atomics the thread's event loop never runs, and native memory is freed only there.
    useAtomics: false,
  });
  // Without a listener, a crash between two tasks would end the process.
  pool.on("error", (error) => {
    console.error(JSON.stringify({ event: "card-thread-failed", detail: String(error) }));
  });
  return pool;
}
