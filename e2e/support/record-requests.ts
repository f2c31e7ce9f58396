import type { Page } from "playwright/test";

/** The tab's icon and the page's logo. */
const LOGOS = ["/favicon.svg", "/logo"];

/** Lists the paths and queries that the page requests from now on. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // The browser asks its cache for them whenever it likes.
    if (!LOGOS.includes(pathname)) requests.push(pathname + search);
  });
  return requests;
}
