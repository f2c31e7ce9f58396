import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findBrowser } from "./find-browser.js";

/*
 * `npm run test:e2e` runs this first: uses an installed browser if there is one, or else tries to
 * install one. Prints the result in one line.
 */

const DOWNLOAD_LIMIT_MS = 3 * 60_000;
const PACKAGE_LIMIT_MS = 5 * 60_000;
const CHOICES =
  "Set CHROMIUM_PATH to a Chromium or Chrome, install one (such as the package chromium-headless-shell), or run `npx playwright install chromium` with internet access.";

try {
  let browser = findBrowser();
  for (const install of [downloadPlaywrightsOwn, installSystemPackage])
    if (browser === undefined && install()) browser = findBrowser();
  if (browser === undefined) throw new Error("none was found, and none could be installed");
  process.stdout.write(`Browser: ${browser}\n`);
} catch (error) {
  console.error(`Browser: ${/** @type {Error} */ (error).message}. ${CHOICES}`);
  process.exit(1);
}

function downloadPlaywrightsOwn() {
  const playwright = dirname(createRequire(import.meta.url).resolve("playwright/package.json"));
  // Like `npx playwright`, but without a process in between that would outlive the time limit.
  const cli = join(playwright, "cli.js");
  return succeeds(process.execPath, [cli, "install", "chromium"], DOWNLOAD_LIMIT_MS);
}

function installSystemPackage() {
  if (!succeeds("apt-get", ["--version"], 10_000)) return false;
  const apt = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  return [["update"], ["install", "-y", "chromium-headless-shell"]].every((args) => {
    const [command = "", ...rest] = [...apt, ...args];
    return succeeds(command, rest, PACKAGE_LIMIT_MS);
  });
}

/**
 * Runs a command without showing its output: the one line above is enough.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeout ms; without internet access a download may hang instead of failing
 */
function succeeds(command, args, timeout) {
  return spawnSync(command, args, { timeout, stdio: "ignore" }).status === 0;
}
