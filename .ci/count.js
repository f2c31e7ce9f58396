// Adds up what the test runners reported; a report that is missing fails the run.
import { readFileSync } from "node:fs";

/** @param {string} name */
function readReport(name) {
  return JSON.parse(readFileSync(new URL(`../reports/${name}.json`, import.meta.url), "utf8"));
}

const vitest = ["vitest", "server", "engines", "nodes"].map(readReport);
const { stats: browser } = readReport("playwright");

/** @param {(report: any) => number} count */
const sum = (count) => vitest.reduce((total, report) => total + count(report), 0);

const passed = sum((report) => report.numPassedTests) + browser.expected;
const failed = sum((report) => report.numFailedTests) + browser.unexpected + browser.flaky;
const skipped = sum((report) => report.numPendingTests + report.numTodoTests) + browser.skipped;

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
