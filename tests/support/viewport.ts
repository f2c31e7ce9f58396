import { act } from "@testing-library/react";
import { vi } from "vitest";

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/**
 * Replaces `IntersectionObserver`, which jsdom lacks: nothing is in view at first.
 *
 * @returns a function that moves all observed elements into or out of view.
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
