import fresh from "fresh";
import Negotiator from "negotiator";
import { pages } from "~/operations/metrics.server";
import { encodePage, type KeptPage } from "./page-cache.server";

/** The best first. */
const ENCODINGS = ["br", "gzip"] as const;

/** How a page came, which `Server-Timing` says and the metrics count. */
export type PageOutcome = "rendered" | "filled" | "kept";

/** An answer, for whoever sends it. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null where there is none. */
  body: Buffer | null;
}

/**
 * Answers with a page in the best encoding that is accepted, or with 304 to who has it.
 *
 * @param asked the request's headers.
 */
export function answerPage(
  page: KeptPage,
  outcome: PageOutcome,
  asked: Record<string, string | string[] | undefined>,
): PageAnswer {
  const headers = {
    ...page.headers,
    "Server-Timing": countPage(outcome),
    ETag: page.etag,
    Vary: "Accept-Encoding",
  };
  if (fresh(asked, { etag: page.etag })) return { status: 304, headers, body: null };
  const accepted = new Negotiator({ headers: asked }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((known) => accepted.includes(known)) ?? null;
  const body = encodePage(page, encoding);
  const length = { "Content-Length": String(body.length) };
  return {
    status: 200,
    headers: { ...headers, ...length, ...(encoding && { "Content-Encoding": encoding }) },
    body,
  };
}

/** Counts a page, and gives the `Server-Timing` that says how it came. */
export function countPage(outcome: PageOutcome): string {
  pages.inc({ outcome });
  return `page;desc="${outcome}"`;
}
