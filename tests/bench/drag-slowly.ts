import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import { slider } from "../../e2e/support/estimator";

/** One frame at 60 Hz, ms. */
export const FRAME_MS = 1000 / 60;

/**
 * Drags a slider along its whole track, one step per frame, and like a mouse doesn't wait for
 * the page to keep up.
 */
export async function dragSlowly(page: Page, name: string, steps: number): Promise<void> {
  const track = slider(page, name);
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (box === null) throw new Error(`The slider ${name} is not on the page`);
  const devtools = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let step = 1; step <= steps; step += 1) {
    await sleep(Math.max(0, startedAt + step * FRAME_MS - performance.now()));
    const x = box.x + 1 + ((box.width - 2) * step) / steps;
    const move = { type: "mouseMoved", x, y, button: "left", buttons: 1 } as const;
    sent.push(devtools.send("Input.dispatchMouseEvent", move));
  }
  await Promise.all(sent);
  await page.mouse.up();
  await devtools.detach();
}
