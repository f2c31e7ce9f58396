/*
 * Bytes on the wire, as a browser requests them. The benchmark measures the page against the
 * targets; tests fail if it exceeds the budgets.
 */

/** Scripts before the page can be used. */
export const SCRIPT_TARGET = 92_000;
export const SCRIPT_BUDGET = 101_100;

/** The document of a wallet's page, its styles included. */
export const DOCUMENT_TARGET = 9_000;
export const DOCUMENT_BUDGET = 12_300;
