/**
 * Lets a finger set a slider only by a tap or by a drag along it. Browsers set a slider where a finger
 * lands, so a swipe across it, which scrolls the page, would change it, too: that value is held back
 * until the finger lifts or moves along the slider, and dropped if the page scrolls.
 *
 * The document inlines this function as text, so it must not use anything from outside itself.
 */
export function holdTouchedSliders(): void {
  interface Touch extends Record<"x" | "y" | "before", number> {
    slider: HTMLInputElement;
    held: number | null;
  }
  let touch: Touch | null = null;

  function follow({ type, target, isPrimary, pointerType, x, y }: PointerEvent) {
    if (!isPrimary || pointerType === "mouse") return;
    if (type === "pointerdown") {
      const isSlider = target instanceof HTMLInputElement && target.type === "range";
      touch = isSlider ? { slider: target, before: target.valueAsNumber, held: null, x, y } : null;
      return;
    }
    if (touch === null) return;
    if (type === "pointermove" && Math.abs(x - touch.x) <= Math.abs(y - touch.y)) return;
    const { slider, held } = touch;
    touch = null;
    // A browser cancels a pointer that scrolls.
    if (type === "pointercancel" || held === null) return;
    slider.valueAsNumber = held;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function hold(event: Event) {
    if (touch === null || event.target !== touch.slider) return;
    touch.held = touch.slider.valueAsNumber;
    touch.slider.valueAsNumber = touch.before;
    event.stopImmediatePropagation();
  }

  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    window.addEventListener(type, follow, true);
  // Captured ahead of React, which must not see the value that is held back. It doesn't see
  // `valueAsNumber` set, either, and so takes the next event for a change.
  window.addEventListener("input", hold, true);
}
