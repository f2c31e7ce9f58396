/*
 * The most bytes on the wire for a browser's requests.
 */

/** Scripts loaded before the page is usable. */
export const SCRIPT_BUDGET = 106_000;

/** The document of a wallet's page, including its styles. */
export const DOCUMENT_BUDGET = 15_450;
