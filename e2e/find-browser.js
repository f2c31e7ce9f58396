import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** The first is Chromium without windows, in which the tests take a fifth less time. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC_APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The flags of every launch. As root, Chromium refuses to start with its sandbox. */
export const BROWSER_FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Finds the executable of an installed browser: the one that `CHROMIUM_PATH` names, else the system's, else
 * Playwright's own.
 *
 * @returns {string | undefined}
 * @throws {Error} if `CHROMIUM_PATH` names one that does not run: any other one would not be what
 *   was asked for.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run`);
  return named || [...systemCandidates(), chromium.executablePath()].find(runs);
}

/** @returns {string[]} */
function systemCandidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return process.platform === "darwin" ? [...onPath, ...MAC_APPS] : onPath;
}

/**
 * Existing is not enough: some systems have a stub that only says how to install one.
 *
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 15_000 }).status === 0;
}
