import { devices } from "playwright/test";

/*
 * A headless browser's own User-Agent counts as a crawler's, whose page waits for all points: each
 * screen has that of an ordinary browser.
 */

export const DESKTOP = {
  viewport: { width: 1280, height: 900 },
  userAgent: devices["Desktop Chrome"].userAgent,
};

export const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: devices["Pixel 7"].userAgent,
  hasTouch: true,
  isMobile: true,
};
