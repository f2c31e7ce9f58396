/** A screen's inner size. */
export interface Screen {
  name: string;
  width: number;
  height: number;
}

export const DESKTOP: Screen = { name: "desktop", width: 1280, height: 900 };
export const PHONE: Screen = { name: "phone", width: 390, height: 844 };

/** What a page is looked at on. */
export interface Look {
  screen: Screen;
  isDark: boolean;
}

/** A place in the window. */
export interface Point {
  x: number;
  y: number;
}

export type Key = "Enter" | "End" | "Home" | "ArrowLeft" | "ArrowUp";

/** What a visitor can do with a browser and see of it, whatever its engine; one window. */
export interface Engine {
  /** Gives the window this inner size. */
  resize: (screen: Screen) => Promise<void>;
  /** Until it has loaded. */
  open: (url: string) => Promise<void>;
  /** Until its first bytes may be there: some of it may be late. */
  startOpening: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  address: () => Promise<string>;
  press: (key: Key) => Promise<void>;
  /** A letter with the control key, such as `v` to paste. */
  pressWithControl: (letter: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses the pointer's button at the first point and lets go at the last. */
  drag: (path: readonly Point[]) => Promise<void>;
  /** Runs a function in the page, which sees its arguments and nothing else. */
  evaluate: <A extends unknown[], R>(inPage: (...args: A) => R, ...args: A) => Promise<R>;
  /** A PNG of what the window shows. */
  takePicture: () => Promise<Buffer>;
  /** Console errors, warnings and uncaught errors since it was last asked. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** An engine that tests run in. */
export interface EngineKind {
  name: string;
  /** Debian's packages that bring it. */
  packages: string;
  isThere: () => boolean;
  start: (scheme: Pick<Look, "isDark">) => Promise<Engine>;
}
