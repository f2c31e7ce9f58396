import { memo, useEffect, useState, type FunctionComponent } from "react";

/** Time that a frame must have left for what can wait, ms. */
const ENOUGH_MS = 8;
/** The longest that it waits, ms. */
const MAX_WAIT_MS = 500;

/**
 * Makes a component that follows its props when the browser has time to spare: what
 * is slow to show, or of no use while a slider moves; never the estimate's figures or
 * links, which have to be right at any moment.
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
 * Gives a value that follows another one in the same way: on a fast machine in the
 * same frame, on a slow one once the slider rests.
 */
export function useWhenIdle<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => showWhenIdle(() => setShown(() => value)), [value]);
  return shown;
}

/** What waits, in the order in which it came, and until when (as of `performance.now`). */
const waiting = new Map<() => void, number>();
let isRequested = false;

/** @returns cancels it. */
function showWhenIdle(show: () => void): () => void {
  waiting.set(show, performance.now() + MAX_WAIT_MS);
  // One request for all, however many steps a slider makes meanwhile: each is work, too.
  if (!isRequested) requestIdleTime();
  return () => void waiting.delete(show);
}

function requestIdleTime(): void {
  isRequested = true;
  // Not in Safari.
  if (typeof requestIdleCallback === "undefined") setTimeout(showNext, 1);
  else requestIdleCallback(showNext, { timeout: MAX_WAIT_MS });
}

/** One at a time, as together they would make one long task. */
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
