import { act } from "@testing-library/react";
import { vi } from "vitest";

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/**
 * Stands in for the browser's viewport, which jsdom has none of: nothing is in view at first.
 *
 * @returns a function that brings all that is observed into view, or out of it.
 */
export function stubViewport(): (isIn: boolean) => void {
  const callbacks = new Set<Callback>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(readonly callback: Callback) {}
      observe() {
        callbacks.add(this.callback);
      }
      disconnect() {
        callbacks.delete(this.callback);
      }
    },
  );
  return (isIn) => act(() => callbacks.forEach((call) => call([{ isIntersecting: isIn }])));
}
