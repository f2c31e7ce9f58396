import axe, { type RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Checks all rules in light mode, but only those about colours in dark mode. */
export async function expectAccessible(page: Page) {
  // The total at a phone's lower edge always covers half of some control, which axe would report as
  // too small a target.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *:not(dialog)")) {
      const { position } = getComputedStyle(element);
      if (position === "sticky" || position === "fixed") element.style.position = "static";
    }
  });
  await page.evaluate(axe.source);
  for (const [colorScheme, runOnly] of [
    ["light", TAGS],
    ["dark", COLOUR_RULES],
  ] as const) {
    // Contrast can't be measured in the middle of a colour transition.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await page.evaluate(listViolations, [...runOnly]), colorScheme).toEqual([]);
  }
}

/** Runs in the page. */
async function listViolations(runOnly: RunOptions["runOnly"]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  // The rest of a report takes longer than the checks.
  const { violations } = await run({ runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ""}`),
  );
}
