import { status } from "../tests/support/fake-upstream";
import { comparisonPathOf } from "../tests/support/scenarios";
import { RICH } from "../tests/support/wallets";
import { ABC, openComparison } from "./support/comparison";
import { expectNoSidewaysScroll, openFolds } from "./support/estimator";
import { expect, test } from "./support/test";

test.describe("the page", () => {
  const ODD = [
    `wallet=${"W".repeat(120)}&base=1e-7`,
    "fdv=1000000000&bonus=morse,discordMi,discordInt,partner,kaito,discord&role=og",
    "pool=123456789012345",
    "also=a,b,c,d,e,f,g,h",
  ];

  test(
    "never scrolls sideways, only its table does",
    { tag: "@phone" },
    async ({ page, upstream }) => {
      upstream.misbehave("theo", status(500));
      await openComparison(page, `${comparisonPathOf(ODD, ["x".repeat(80), "y"])}&s=`);
      await expect(page.getByRole("form", { name: "Points" })).toContainText("Theo Vault");
      await openFolds(page);
      await expectNoSidewaysScroll(page, [320, 768, 1280, 360]);
      const table = page.getByRole("group", { name: "Scenarios side by side" });
      await table.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
      // The row headers stay in view.
      const head = await page.getByRole("rowheader", { name: "Total", exact: true }).boundingBox();
      expect(head!.x).toBeGreaterThanOrEqual((await table.boundingBox())!.x);
    },
  );

  test("on a phone, columns snap beside the row heads", { tag: "@phone" }, async ({ page }) => {
    await openComparison(page, comparisonPathOf([...ABC, ""]));
    const table = page.getByRole("group", { name: "Scenarios side by side" });
    const gap = () => table.evaluate(measureGap);
    expect(await gap()).toBe(0);
    for (const left of [30, 90]) {
      await table.evaluate((frame, to) => frame.scrollTo({ left: to }), left);
      await expect.poll(gap).toBe(0);
    }
    expect(await table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
    // At the end, the last column is whole, but for fractions of a pixel.
    await table.evaluate((frame) => frame.scrollTo({ left: 999 }));
    await expect(page.getByRole("columnheader").last()).toBeInViewport({ ratio: 0.98 });
    await expect(page.getByText("What differs")).toBeInViewport({ ratio: 1 });
  });

  test(
    "on a phone, no figure breaks, and the next column shows its edge",
    { tag: "@phone" },
    async ({ page, upstream }) => {
      const wallet = upstream.addWallet(RICH);
      const large = `wallet=${wallet}&fdv=1000000000&base=10000000000`;
      await openComparison(page, comparisonPathOf([large, ...ABC]));
      await expect(page.getByTestId("compare-total-1")).toHaveText(/^\$\d,\d{3},\d{3}$/);
      const figures = page.locator(".compare__figures td");
      const broken = await figures.evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
      expect(broken).toEqual([]);
      const heights = await page
        .getByTestId(/^compare-total-/)
        .evaluateAll((totals) => totals.map((total) => total.clientHeight));
      expect(new Set(heights).size).toBe(1);
      const third = (await page.getByRole("columnheader").nth(3).boundingBox())!;
      const table = page.getByRole("group", { name: "Scenarios side by side" });
      const { x, width } = (await table.boundingBox())!;
      expect(x + width - third.x).toBeGreaterThanOrEqual(16);
    },
  );
});

/** How far the next column's edge is from that of the row heads, whole CSS px. */
function measureGap(frame: Element): number {
  const [head, ...columns] = [...frame.querySelectorAll("thead th")];
  const edge = head!.getBoundingClientRect().right;
  const gaps = columns.map((each) => Math.round(each.getBoundingClientRect().left - edge));
  return Math.min(...gaps.map(Math.abs));
}
