import { spawnSync } from "node:child_process";

export interface Point {
  x: number;
  y: number;
}

export type Key = "End" | "Home" | "ArrowLeft" | "ArrowUp";

/** A browser with one window, driven and observed as by a visitor, whatever its engine. */
export interface Engine {
  /** Gives the window this inner size. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** Starts to open an address. */
  open: (url: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Presses a letter with the control key, such as `v` to paste. */
  pressWithControl: (letter: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses the pointer's button at the first point and releases it at the last. */
  drag: (path: readonly Point[]) => Promise<void>;
  /** Runs a function in the page, which sees its arguments and nothing else. */
  evaluate: <A extends unknown[], R>(inPage: (...args: A) => R, ...args: A) => Promise<R>;
  close: () => Promise<void>;
}

export interface EngineKind {
  name: string;
  /** The commands it needs, and the Debian packages that provide them. */
  commands: readonly string[];
  packages: string;
  start: () => Promise<Engine>;
}

/** Where this machine has a command, if it does. */
export function findCommand(name: string): string | undefined {
  return spawnSync("which", [name], { encoding: "utf8" }).stdout.trim() || undefined;
}
