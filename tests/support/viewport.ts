import { act } from "@testing-library/react";

type Callback = (entries: { isIntersecting: boolean }[]) => void;

const callbacks = new Set<Callback>();

/** Stands for `IntersectionObserver`, which jsdom lacks: nothing is in view at first. */
export class ViewportObserver {
  constructor(readonly callback: Callback) {}
  observe() {
    callbacks.add(this.callback);
  }
  disconnect() {
    callbacks.delete(this.callback);
  }
}

/** Moves all observed elements into view. */
export function moveIntoView(): void {
  act(() => callbacks.forEach((call) => call([{ isIntersecting: true }])));
}
