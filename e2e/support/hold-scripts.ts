import type { Page } from "playwright/test";

/** Scripts of the build. */
export const BUILD_SCRIPTS = /\/build\/.*\.js$/;

/**
 * Holds the page's scripts back, as a slow connection does, until the returned function is called.
 *
 * @param scripts which ones.
 */
export async function holdScripts(page: Page, scripts: RegExp = BUILD_SCRIPTS) {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}
