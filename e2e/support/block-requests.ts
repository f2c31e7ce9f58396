import type { Page } from "playwright/test";

/** Blocks every request of the page but its document; counts those that get through. */
export async function blockAllButDocument(page: Page): Promise<() => number> {
  let count = 0;
  await page.route("**", async (route, request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isDocument) return route.abort();
    count += 1;
    await route.continue();
  });
  return () => count;
}
