import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** Remembers a process until it ends. */
export function keepTrackOf(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}

/** Ends what a failed test has left running. */
export function killLeftovers(): void {
  for (const child of running) child.kill("SIGKILL");
}

process.once("exit", killLeftovers);
