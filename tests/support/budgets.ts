/*
 * Bytes on the wire for a browser's requests. The benchmark compares the page with the targets;
 * the tests fail if it exceeds the budgets.
 */

/** Scripts loaded before the page is usable. */
export const SCRIPT_TARGET = 92_000;
export const SCRIPT_BUDGET = 98_000;

/** The document of a wallet's page, including its styles. */
export const DOCUMENT_TARGET = 9_000;
export const DOCUMENT_BUDGET = 15_450;
