import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** By all rules in light, and by those about colours in dark, where nothing else differs. */
export async function expectAccessible(page: Page) {
  // The total that sticks to a phone's lower edge covers whatever scrolls past it, and
  // some control is always half covered: axe would take that for a target too small.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      if (getComputedStyle(element).position === "sticky") element.style.position = "static";
    }
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // One frame, and only what is wrong: the rest of a report takes longer than the checks.
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
