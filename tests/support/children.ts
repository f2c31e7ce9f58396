import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

export function trackProcess(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}

/** Kills the processes that a failed test has left running. */
export function killLeftovers(): void {
  for (const child of running) child.kill("SIGKILL");
}

process.once("exit", killLeftovers);
