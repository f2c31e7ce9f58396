import {
  answerBytes,
  type BytesAnswer,
  type EncodedBytes,
} from "~/operations/encoded-bytes.server";
import { pages } from "~/operations/metrics.server";

/** How a page came, which `Server-Timing` says and the metrics count. */
export type PageOutcome = "rendered" | "kept";

/**
 * Answers with a page.
 *
 * @param asked the request's headers.
 */
export function answerPage(
  page: EncodedBytes,
  outcome: PageOutcome,
  asked: Record<string, string | string[] | undefined>,
): BytesAnswer {
  const headers = { ...page.headers, "Server-Timing": countPage(outcome) };
  return answerBytes({ ...page, headers }, asked);
}

/** Counts a page, and gives the `Server-Timing` that says how it came. */
export function countPage(outcome: PageOutcome): string {
  pages.inc({ outcome });
  return `page;desc="${outcome}"`;
}
