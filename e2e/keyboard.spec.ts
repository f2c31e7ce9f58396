import { open, openFolds, walletBox } from "./support/estimator";
import { expect, test } from "./support/test";

// Otherwise, scrolling to the focused element takes a while.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("reaches every control, always visible", { tag: "@screens" }, async ({ page, wallet }) => {
  await open(page, { wallet, bonus: "discord", details: 1 });
  await expect(page.locator(".katex").first()).toBeVisible();
  await openFolds(page);
  // Out of the way: hovering would open tips.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    // Tab then starts from the top of the page, instead of the last click.
    document.body.tabIndex = -1;
    document.body.focus();
  });

  const controls = await page.evaluate(markControls);
  expect(controls).not.toEqual([]);
  const reached: string[] = [];
  const hidden: string[] = [];
  while (reached.length < controls.length) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(describeFocus);
    if (focus.isOptional && focus.mark === null) continue;
    if (!focus.isVisible || !focus.isOutlined) hidden.push(focus.name);
    hidden.push(...focus.covered);
    reached.push(focus.mark ?? `not a control: ${focus.name}`);
  }
  expect(reached).toEqual(controls);
  expect(hidden, "focused, but not to be seen").toEqual([]);
});

test("reaches sharing from the wallet with few presses of a key", async ({ page, wallet }) => {
  await open(page, { wallet });
  await walletBox(page).focus();
  let presses = 0;
  for (let focused = ""; focused !== "Share"; presses += 1) {
    await page.keyboard.press(focused === "Skip to the result" ? "Enter" : "Tab");
    focused = (await page.locator(":focus").textContent()) ?? "";
  }
  expect(presses).toBeLessThanOrEqual(15);
});

/** Runs in the page: marks every control that a pointer can use, and returns them in order. */
function markControls(): string[] {
  const selector =
    "a[href]:not(.compact-total *), button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.matches(":disabled") && element.checkVisibility())
    .map((element, index) => {
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      element.dataset.mark = `${index} ${element.localName} ${name.slice(0, 40)}`;
      return element.dataset.mark;
    });
}

/** Runs in the page: describes the focused element, and whether it can be seen. */
async function describeFocus() {
  const element = document.activeElement as HTMLElement;
  const bar = document.querySelector(".compact-total")!;
  function isSeen() {
    const { x, y, width, height } = element.getBoundingClientRect();
    // Any visible part will do: something may cover just the middle.
    const hits = [0.05, 0.5, 0.95].map((part) =>
      document.elementFromPoint(x + width / 2, y + height * part),
    );
    return hits.some((hit) => hit !== null && element.contains(hit));
  }
  /** The parts of it and its description that the bar at a phone's edge covers. */
  function listCovered(): string[] {
    if (!bar.checkVisibility({ visibilityProperty: true }) || bar.contains(element)) return [];
    const { top, bottom } = bar.getBoundingClientRect();
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return [element, ...ids.map((id) => document.getElementById(id))].flatMap((part) => {
      if (!part?.checkVisibility({ visibilityProperty: true })) return [];
      const box = part.getBoundingClientRect();
      // A part taller than the screen can't be seen whole.
      const isCovered = box.height < top && box.bottom > top && box.top < bottom;
      return isCovered ? `covered: ${part.outerHTML.slice(0, 120)}` : [];
    });
  }
  // A scroll may take a few frames.
  for (let frame = 0; frame < 10 && !(isSeen() && listCovered().length === 0); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    mark: element.dataset.mark ?? null,
    name: element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40) ?? "",
    // Chrome makes any scrollable box focusable, such as a wide formula. The bar comes and goes.
    isOptional:
      bar.contains(element) ||
      element.scrollWidth > element.clientWidth ||
      element.scrollHeight > element.clientHeight,
    isVisible: isSeen(),
    isOutlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    covered: listCovered(),
  };
}
