import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

/** Only the end of what a process prints is kept, so that long runs don't use up memory. */
const MAX_KEPT = 200_000;

const running = new Set<ChildProcess>();

/** Starts a process that doesn't outlive the tests, and reads what it prints into pipes. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(command, args, options);
  running.add(child);
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    let kept = "";
    stream?.setEncoding("utf8").on("data", (text: string) => {
      kept = (kept + text).slice(-MAX_KEPT);
    });
    return () => kept;
  }) as [() => string, () => string];
  // `close`, not `exit`: by then all output has been read.
  const exited = once(child, "close").then(([code, signal]) => {
    running.delete(child);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  /** Waits until it has ended by this signal, unless it has before. */
  async function end(signal: NodeJS.Signals) {
    child.kill(signal);
    await exited;
  }
  return { child, out, err, exited, end };
}

/** Kills the processes that a failed test has left running. */
export function killLeftovers(): void {
  for (const child of running) child.kill("SIGKILL");
}

process.once("exit", killLeftovers);
