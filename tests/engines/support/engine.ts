/** A screen's inner size. */
export interface Screen {
  name: string;
  width: number;
  height: number;
}

export const DESKTOP: Screen = { name: "desktop", width: 1280, height: 900 };
export const PHONE: Screen = { name: "phone", width: 390, height: 844 };

/** A screen and color scheme to view a page in. */
export interface Look {
  screen: Screen;
  isDark: boolean;
}

/** A position in the window. */
export interface Point {
  x: number;
  y: number;
}

export type Key = "End" | "Home" | "ArrowLeft" | "ArrowUp";

/** A browser with one window, driven and observed as by a visitor, whatever its engine. */
export interface Engine {
  /** Gives the window this inner size. */
  resize: (screen: Screen) => Promise<void>;
  /** Resolves once the page has loaded. */
  open: (url: string) => Promise<void>;
  /** Resolves before the page has loaded, for pages that arrive slowly. */
  startOpening: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  address: () => Promise<string>;
  press: (key: Key) => Promise<void>;
  /** Presses a letter with the control key, such as `v` to paste. */
  pressWithControl: (letter: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses the pointer's button at the first point and releases it at the last. */
  drag: (path: readonly Point[]) => Promise<void>;
  /** Runs a function in the page, which sees its arguments and nothing else. */
  evaluate: <A extends unknown[], R>(inPage: (...args: A) => R, ...args: A) => Promise<R>;
  /** A PNG of what the window shows. */
  takePicture: () => Promise<Buffer>;
  /** Console errors, warnings and uncaught errors since the last call. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface EngineKind {
  name: string;
  /** The Debian packages that provide it. */
  packages: string;
  isThere: () => boolean;
  start: (scheme: Pick<Look, "isDark">) => Promise<Engine>;
}
