import type { Page } from "playwright/test";

/** Scripts of the build. */
const BUILD_SCRIPTS = /\/build\/.*\.js$/;

/** Holds the page's scripts back, like a slow connection, until the returned function is called. */
export function holdScripts(page: Page, scripts: RegExp = BUILD_SCRIPTS) {
  return holdRequests(page, scripts);
}

/** Holds requests back, like a slow connection, until the returned function is called. */
export async function holdRequests(page: Page, requests: RegExp) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(requests, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
