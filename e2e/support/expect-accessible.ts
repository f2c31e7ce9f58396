import { AxeBuilder } from "@axe-core/playwright";
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
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // One frame, and only violations: the rest of a report takes longer than the checks.
    const builder = new AxeBuilder({ page }).setLegacyMode().options({
      resultTypes: ["violations"],
    });
    if (colorScheme === "light") builder.withTags(TAGS);
    else builder.withRules(COLOUR_RULES);
    const { violations } = await builder.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ""}`),
    );
    expect(found, colorScheme).toEqual([]);
  }
}
