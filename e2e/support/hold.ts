import type { Page } from "playwright/test";

const BUILD_SCRIPTS = /\/build\/.*\.js$/;

/** Holds the page's scripts back, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page, scripts: RegExp = BUILD_SCRIPTS) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
