import type { Page } from "playwright/test";

/** Lists the paths and queries that the page requests from now on. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // The browser asks its cache for the icon whenever the address changes.
    if (pathname !== "/favicon.svg") requests.push(pathname + search);
  });
  return requests;
}
