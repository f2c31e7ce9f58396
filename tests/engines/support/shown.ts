import { expect } from "vitest";
import type { ShownFigures } from "../../../e2e/support/estimator";
import type { Engine } from "./engine";
import type { Role } from "./find-control";
import { look } from "./visitor";

/** Waits for the result card to show these figures. */
export async function expectFigures(browser: Engine, figures: ShownFigures): Promise<void> {
  await expect.poll(() => browser.evaluate(readFigures)).toMatchObject(figures);
}

/** Waits for the address to be exactly `url`. */
export async function expectAddress(browser: Engine, url: string): Promise<void> {
  await expect.poll(() => browser.address()).toBe(url);
}

/** Waits for a control to have this value. */
export async function expectValue(
  browser: Engine,
  role: Role,
  name: string,
  value: string,
): Promise<void> {
  await expect.poll(async () => (await look(browser, role, name)).value).toBe(value);
}

/** Waits until one of the selector's elements contains this text. */
export async function expectText(browser: Engine, selector: string, text: string): Promise<void> {
  await expect
    .poll(() => browser.evaluate(readTexts, selector))
    .toContainEqual(expect.stringContaining(text));
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
