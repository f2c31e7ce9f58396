// Adds up what the test runners reported; a report that is missing fails the run.
import { readFileSync } from "node:fs";

/** @param {string} name */
function readReport(name) {
  return JSON.parse(readFileSync(new URL(`../reports/${name}.json`, import.meta.url), "utf8"));
}

const unit = readReport("vitest");
const server = readReport("server");
const { stats: browser } = readReport("playwright");

const passed = unit.numPassedTests + server.numPassedTests + browser.expected;
const failed = unit.numFailedTests + server.numFailedTests + browser.unexpected + browser.flaky;
const skipped =
  unit.numPendingTests +
  unit.numTodoTests +
  server.numPendingTests +
  server.numTodoTests +
  browser.skipped;

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
