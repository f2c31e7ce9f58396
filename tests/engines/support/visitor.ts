import { expect } from "vitest";
import type { ShownFigures } from "../../../e2e/support/estimator";
import type { Engine, Key } from "./engine";
import { inspectControl, type Control, type Role } from "./find-control";

/** Remix's log entry if a navigation supersedes another whose data is just being decoded. */
const SUPERSEDED = /^console error: AbortError: /;

/** How far a browser may still move an element scrolled to a fraction of a pixel. */
const MAX_ROUNDING_PX = 1;

/** A visitor's actions and sights in a browser; each waits until it is possible. */
export function visitorOf(browser: () => Engine) {
  const evaluate: Engine["evaluate"] = (...args) => browser().evaluate(...args);

  /** Opens an address, without waiting for its end. */
  async function open(url: string) {
    await leave(() => browser().open(url));
  }

  /** Opens an address and waits until its scripts have taken over. */
  async function visit(url: string) {
    await open(url);
    // Before that, WebKit's driver may lose what is typed.
    await expect.poll(() => evaluate(() => document.readyState)).toBe("complete");
    await waitUntilHydrated();
  }

  async function reload() {
    await leave(() => evaluate(() => location.reload()));
    await waitUntilHydrated();
  }

  /** Waits until another document than this one is there. */
  async function leave(go: () => Promise<unknown>) {
    await evaluate(() => void Object.assign(window, { isLeft: true }));
    await go();
    await expect.poll(() => evaluate(() => "isLeft" in window)).toBe(false);
  }

  async function back() {
    await evaluate(() => history.back());
  }

  async function waitUntilHydrated() {
    const isHydrated = () => document.getElementById("app")?.dataset.hydrated !== undefined;
    await expect.poll(() => evaluate(isHydrated)).toBe(true);
    // Firefox has watched from the start.
    await evaluate(watchProblems);
  }

  async function expectNoProblems() {
    const problems = await evaluate(listWatched);
    expect(problems?.filter((problem) => !SUPERSEDED.test(problem))).toEqual([]);
  }

  /** Clicks the middle of a control by pointer. */
  async function click(role: Role, name: string) {
    const { x, y, width, height } = await bring(role, name, "scroll");
    const middle = { x: x + width / 2, y: y + height / 2 };
    await browser().drag([middle, middle]);
  }

  async function pressOn(role: Role, name: string, key: Key) {
    await bring(role, name, "focus");
    await browser().press(key);
  }

  /** Chooses an option by its first letters: an open list isn't part of the page. */
  async function choose(name: string, letters: string) {
    await bring("combobox", name, "focus");
    await browser().type(letters);
  }

  async function typeOver(role: "textbox" | "spinbutton", name: string, text: string) {
    await click(role, name);
    await browser().pressWithControl("a");
    await browser().type(text);
  }

  /** Drags a slider from its middle to its end, in several steps. */
  async function dragToEnd(name: string) {
    const { x, y, width, height } = await bring("slider", name, "scroll");
    // Just inside the track: the edge of its last pixel belongs to the next element.
    const path = [0.5, 0.7, 0.9, 1].map((share) => x + Math.min(width * share, width - 1));
    await browser().drag(path.map((along) => ({ x: along, y: y + height / 2 })));
  }

  async function bring(role: Role, name: string, how: "scroll" | "focus"): Promise<Control> {
    let found: Control | null = null;
    const isAtRest = async () => {
      found = await evaluate(inspectControl, role, name, how);
      if (found === null) return false;
      // Firefox still scrolls to the caret a frame after a cut.
      await evaluate(waitForTwoFrames);
      const later = await evaluate(inspectControl, role, name);
      return later !== null && Math.hypot(later.x - found.x, later.y - found.y) <= MAX_ROUNDING_PX;
    };
    await expect.poll(isAtRest, { message: `${role} ${name}` }).toBe(true);
    return found!;
  }

  async function expectFigures(figures: ShownFigures) {
    await expect.poll(() => evaluate(readFigures)).toMatchObject(figures);
  }

  async function expectAddress(url: string) {
    await expect.poll(() => evaluate(() => location.href)).toBe(url);
  }

  async function expectControl(role: Role, name: string, state: Partial<Control>) {
    await expect.poll(() => evaluate(inspectControl, role, name)).toMatchObject(state);
  }

  /** Waits until one of the selector's elements contains this text. */
  async function expectText(selector: string, text: string) {
    await expect
      .poll(() => evaluate(readTexts, selector))
      .toContainEqual(expect.stringContaining(text));
  }

  return {
    ...{ open, visit, reload, back, waitUntilHydrated, expectNoProblems },
    ...{ click, pressOn, choose, typeOver, dragToEnd },
    ...{ expectFigures, expectAddress, expectControl, expectText },
  };
}

/** Runs in the page. */
function waitForTwoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Runs in the page: the result card's figures. */
function readFigures(): Record<string, string> {
  const figures = [...document.querySelectorAll<HTMLElement>("[data-testid^=usd-]")];
  return Object.fromEntries(
    figures.map(({ dataset, textContent }) => [dataset.testid?.slice("usd-".length), textContent]),
  );
}

/** Runs in the page: the texts of the selector's elements. */
export function readTexts(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent ?? "");
}

interface Watched {
  problems?: string[];
}

/** Runs in the page: from then on records console errors, warnings and uncaught errors. */
export function watchProblems(): void {
  const watched = window as Watched;
  if (watched.problems !== undefined) return;
  const problems: string[] = (watched.problems = []);
  const record =
    (type: string) =>
    (...args: unknown[]) =>
      void problems.push(`console ${type}: ${args.map(String).join(" ")}`);
  Object.assign(console, { error: record("error"), warn: record("warn") });
  window.addEventListener("error", ({ message }) => problems.push(`uncaught: ${message}`));
  window.addEventListener("unhandledrejection", ({ reason }) =>
    problems.push(`uncaught: ${String(reason)}`),
  );
}

/** Runs in the page: what has been recorded; null if nothing has been watched. */
function listWatched(): string[] | null {
  return (window as Watched).problems ?? null;
}
