import { devices } from "playwright/test";

/*
 * A headless browser's own User-Agent counts as a crawler's, which gets no streamed
 * answers: each screen has that of a browser that somebody looks at.
 */

/** A computer's screen. */
export const DESKTOP = {
  viewport: { width: 1280, height: 900 },
  userAgent: devices["Desktop Chrome"].userAgent,
};

/** A phone's, with touch. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: devices["Pixel 7"].userAgent,
  hasTouch: true,
  isMobile: true,
};
