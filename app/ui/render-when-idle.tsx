import { useEffect, useState, memo, type FunctionComponent } from "react";

/** How much of a frame must be left for a deferred update, ms. */
const ENOUGH_MS = 8;
/** The longest delay of a deferred update, ms. */
const MAX_WAIT_MS = 500;

/**
 * Makes a component update when the browser is idle. For slow content, and content that nobody
 * needs while a slider moves; not for the page's figures and links, which must always be right.
 */
export function renderWhenIdle<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Shown = memo(Component) as unknown as FunctionComponent<Props>;
  return function WhenIdle(props) {
    return <Shown {...useWhenIdle(props)} />;
  };
}

/**
 * Returns a value that follows another one when the browser is idle: within the same frame on a
 * fast machine, once the slider stops on a slow one.
 */
export function useWhenIdle<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => showWhenIdle(() => setShown(() => value)), [value]);
  return shown;
}

/** The deferred updates in order, each with its deadline in terms of `performance.now`. */
const waiting = new Map<() => void, number>();
let isRequested = false;

/** @returns a function that cancels the update. */
function showWhenIdle(show: () => void): () => void {
  waiting.set(show, performance.now() + MAX_WAIT_MS);
  // Each request costs time, so one serves all updates.
  if (!isRequested) requestIdleTime();
  return () => void waiting.delete(show);
}

function requestIdleTime(): void {
  isRequested = true;
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === "undefined") setTimeout(showNext, 1);
  else requestIdleCallback(showNext, { timeout: MAX_WAIT_MS });
}

/** Applies one update at a time; together they would be a long task. */
function showNext(deadline?: IdleDeadline): void {
  isRequested = false;
  const [first] = waiting;
  if (first === undefined) return;
  const [show, until] = first;
  const hasTime = !deadline || deadline.timeRemaining() >= ENOUGH_MS;
  if (hasTime || performance.now() >= until) {
    waiting.delete(show);
    show();
  }
  if (waiting.size > 0 && !isRequested) requestIdleTime();
}

/**
 * Whether an element is in the viewport, or near it; false on the server.
 *
 * @param marginPx the distance that counts as near, CSS px; if negative, how far inside it must be.
 */
export function useInViewport(
  target: { readonly current: Element | null },
  marginPx: number,
): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // The last entry is the latest.
      (entries) => setIn(entries.at(-1)!.isIntersecting),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(target.current!);
    return () => observer.disconnect();
  }, [target, marginPx]);
  return isIn;
}
