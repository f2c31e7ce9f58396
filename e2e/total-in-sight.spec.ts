import type { Locator, Page } from "playwright/test";
import { RICH } from "../tests/support/wallets";
import { numberField, open, openFolds, pasteWallet, slider, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";

// Otherwise, scrolling to the focused element takes a while.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The height of an on-screen keyboard, CSS px. */
const KEYBOARD_PX = 400;
/** The most presses of a key from the wallet to sharing. */
const MAX_PRESSES = 15;

/** The bar at a phone's bottom edge. */
function bar(page: Page): Locator {
  return page.getByRole("link", { name: /^Estimated airdrop/ });
}

test.describe("on a phone", { tag: "@phone" }, () => {
  test("shows the total while the pasted wallet's field has the focus", async ({
    page,
    upstream,
  }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page);
    await pasteWallet(page, wallet);
    const shown = bar(page).or(page.getByTestId("usd-total")).filter({ visible: true });
    await expect(shown.first()).toContainText("$64,333");
    await expect(shown.first()).toBeInViewport({ ratio: 1 });
    await expect(walletBox(page)).toBeFocused();
    await expect(walletBox(page)).toBeInViewport({ ratio: 1 });
  });

  test("covers no control that has the focus, nor its description", async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, bonus: "discord", details: 1 });
    await expect(page.locator(".katex").first()).toBeVisible();
    await openFolds(page);
    await page.getByRole("heading", { level: 1 }).click();
    const covered: string[] = [];
    const names = new Set<string>();
    for (;;) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(describeCovering);
      if (focus === null) break;
      names.add(focus.name);
      covered.push(...focus.covered);
    }
    expect(covered).toEqual([]);
    // The loop has met the page's first and last fields.
    expect([...names]).toEqual(expect.arrayContaining(["wallet", "fdv", "role", "goal"]));
  });

  test("stands above the keyboard, as does the field", async ({ page, upstream }) => {
    await page.addInitScript(replaceVisualViewport);
    await open(page, { wallet: upstream.addWallet(RICH) });
    const field = numberField(page, "Testnet allocation");
    // At the edge that the keyboard will cover.
    await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await field.tap();
    await page.evaluate(
      (px) => (window as unknown as { showKeyboard: (px: number) => void }).showKeyboard(px),
      KEYBOARD_PX,
    );
    const edge = page.viewportSize()!.height - KEYBOARD_PX;
    await expect.poll(async () => endOf(bar(page))).toBeLessThanOrEqual(edge);
    const top = (await bar(page).boundingBox())!.y;
    expect(edge - top).toBeLessThan(100);
    await expect.poll(async () => endOf(field)).toBeLessThanOrEqual(top);
    expect((await field.boundingBox())!.y).toBeGreaterThanOrEqual(0);

    await page.evaluate(() =>
      (window as unknown as { showKeyboard: (px: number) => void }).showKeyboard(0),
    );
    await expect
      .poll(async () => endOf(page.locator(".compact-total")))
      .toBeGreaterThan(edge + 100);
  });
});

test("leaves the wallet free at a zoom of 200%", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page);
  const seen = () => walletBox(page).evaluate(isWhollySeen);
  await walletBox(page).focus();
  await expect.poll(seen).toBe(true);
  await slider(page, "Expedition allocation").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Paste a wallet to see your share" }).click();
  await expect.poll(seen).toBe(true);
});

test("reaches sharing from the wallet with few presses of a key", async ({ page, upstream }) => {
  await open(page, { wallet: upstream.addWallet(RICH) });
  await walletBox(page).focus();
  const share = page.getByRole("button", { name: "Share", exact: true });
  let presses = 0;
  while (!(await share.evaluate((element) => element === document.activeElement))) {
    presses += 1;
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
    const isSkip = await page.evaluate(
      () => document.activeElement?.textContent === "Skip to the result",
    );
    await page.keyboard.press(isSkip ? "Enter" : "Tab");
  }
});

test(
  "makes links and buttons at least 36 px tall",
  { tag: "@phone" },
  async ({ page, upstream }) => {
    const wallet = upstream.addWallet(RICH);
    await open(page, { wallet, bonus: "discord", role: "og", goal: 25_000, details: 1 });
    await openFolds(page);
    await expect(page.locator(".katex").first()).toBeVisible();
    expect(await page.evaluate(listSmallTargets)).toEqual([]);
  },
);

async function endOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
}

/** Runs in the page: whether nothing covers an element, and it is in the viewport. */
function isWhollySeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 8, (left + right) / 2, right - 8].every((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].every(
      (y) => document.elementFromPoint(x, y) === element,
    ),
  );
}

/**
 * Runs in the page: the focused control's name, and what of it and its description the bar covers;
 * null once the focus has left the page.
 */
async function describeCovering(): Promise<{ name: string; covered: string[] } | null> {
  // A scroll may take a few frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const focused = document.activeElement as HTMLInputElement;
  if (focused === document.body) return null;
  const cover = document.querySelector(".compact-total")!;
  const name = focused.name || focused.textContent!.slice(0, 40);
  if (cover.contains(focused) || !cover.checkVisibility({ visibilityProperty: true })) {
    return { name, covered: [] };
  }
  const { top, bottom } = cover.getBoundingClientRect();
  const ids = focused.getAttribute("aria-describedby")?.split(" ") ?? [];
  const described = ids.map((id) => document.getElementById(id));
  // A part that is taller than the screen can't be seen whole.
  const covered = [focused, ...described].filter((element) => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    return box.height < top && box.bottom > top && box.top < bottom;
  });
  return {
    name,
    covered: covered.map((element) => `${name}: ${element!.outerHTML.slice(0, 120)}`),
  };
}

/** Runs in the page before its scripts: a viewport that `showKeyboard` shrinks, as Safari's does. */
function replaceVisualViewport(): void {
  const viewport = Object.assign(new EventTarget(), {
    offsetTop: 0,
    scale: 1,
    height: window.innerHeight,
  });
  Object.defineProperty(window, "visualViewport", { value: viewport });
  Object.assign(window, {
    showKeyboard(px: number) {
      viewport.height = window.innerHeight - px;
      viewport.dispatchEvent(new Event("resize"));
    },
  });
}

/** Runs in the page: links, folds and buttons lower than 36 px, except for links in sentences. */
function listSmallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>("a[href], summary, button")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Nobody can tap a link that appears only with the focus.
      .filter((element) => getComputedStyle(element).clipPath === "none")
      .filter((element) => {
        const sentence = element.closest("p");
        const links = [...(sentence?.querySelectorAll("a, button") ?? [])];
        const rest = links.reduce(
          (text, link) => text.replace(link.textContent!, ""),
          sentence?.textContent ?? "",
        );
        return rest.trim() === "";
      })
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 36)
      .map(({ element, height }) => `${height} px: ${element.outerHTML.slice(0, 120)}`)
  );
}
