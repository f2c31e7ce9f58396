import { expect } from "vitest";
import type { Engine, Key } from "./engine";
import { inspectControl, type Control, type Role } from "./find-control";

/** How far a browser may still move an element scrolled to a fraction of a pixel. */
const MAX_ROUNDING_PX = 1;

/** Opens an address and waits until its scripts have taken over. */
export async function visit(browser: Engine, url: string): Promise<void> {
  await browser.open(url);
  await waitUntilHydrated(browser);
}

/** Waits until React has hydrated the page, and shows the list of alternatives. */
export async function waitUntilHydrated(browser: Engine): Promise<void> {
  await expect
    .poll(() =>
      browser.evaluate(() => {
        const isHydrated = document.getElementById("app")?.dataset.hydrated !== undefined;
        return isHydrated && document.querySelector(".alternatives") !== null;
      }),
    )
    .toBe(true);
}

/** Waits for a control, and inspects it. */
export async function look(browser: Engine, role: Role, name: string): Promise<Control> {
  return bring(browser, role, name, "nothing");
}

/** Clicks the middle of a control by pointer. */
export async function click(browser: Engine, role: Role, name: string): Promise<void> {
  const { x, y, width, height } = await bring(browser, role, name, "scroll");
  const middle = { x: x + width / 2, y: y + height / 2 };
  await browser.drag([middle, middle]);
}

/** Presses a key on a control. */
export async function pressOn(browser: Engine, role: Role, name: string, key: Key): Promise<void> {
  await bring(browser, role, name, "focus");
  await browser.press(key);
}

/** Chooses an option by its first letters: an open list isn't part of the page. */
export async function choose(browser: Engine, name: string, letters: string): Promise<void> {
  await bring(browser, "combobox", name, "focus");
  await browser.type(letters);
}

/** Replaces a field's text. */
export async function typeOver(
  browser: Engine,
  role: "textbox" | "spinbutton",
  name: string,
  text: string,
): Promise<void> {
  await click(browser, role, name);
  await browser.pressWithControl("a");
  await browser.type(text);
}

/** Drags a slider from its middle to a point along its track, 0 to 1, in several steps. */
export async function dragSlider(browser: Engine, name: string, to: number): Promise<void> {
  const { x, y, width, height } = await bring(browser, "slider", name, "scroll");
  const along = [0.5, 0.5 + (to - 0.5) / 3, 0.5 + ((to - 0.5) * 2) / 3, to];
  // Just inside the track: the edge of its last pixel belongs to the next element.
  const inside = (share: number) => x + Math.min(Math.max(width * share, 1), width - 1);
  await browser.drag(along.map((share) => ({ x: inside(share), y: y + height / 2 })));
}

async function bring(
  browser: Engine,
  role: Role,
  name: string,
  how: "nothing" | "scroll" | "focus",
): Promise<Control> {
  let found: Control | null = null;
  const isThere = async () => {
    found = await browser.evaluate(inspectControl, role, name, how);
    if (found === null || how === "nothing") return found !== null;
    // A click needs it at rest: Firefox still scrolls to the caret a frame after a cut.
    await browser.evaluate(waitForTwoFrames);
    const later = await browser.evaluate(inspectControl, role, name, "nothing");
    return later !== null && Math.hypot(later.x - found.x, later.y - found.y) <= MAX_ROUNDING_PX;
  };
  await expect.poll(isThere, { message: `${role} ${name}` }).toBe(true);
  return found!;
}

/** Runs in the page. */
function waitForTwoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
