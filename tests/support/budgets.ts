/*
 * Bytes on the wire, as a browser asks. The targets are what the benchmark holds the page
 * against; the budgets are what the tests do not let it grow above.
 */

/** Scripts before the page can be used. */
export const SCRIPT_TARGET = 92_000;
export const SCRIPT_BUDGET = 100_970;

/** The document of a wallet's page, its styles included. */
export const DOCUMENT_TARGET = 9_000;
export const DOCUMENT_BUDGET = 12_300;
