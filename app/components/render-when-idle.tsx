import { memo, useEffect, useState, type FunctionComponent } from "react";
import { flushSync } from "react-dom";

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
  useEffect(() => {
    // There and then: what else waits has to see how much of the frame is left.
    return showWhenIdle(() => flushSync(() => setShown(() => value)));
  }, [value]);
  return shown;
}

/** @returns cancels it. */
function showWhenIdle(show: () => void): () => void {
  let isWanted = true;
  const until = performance.now() + MAX_WAIT_MS;
  function request() {
    // Not in Safari.
    if (typeof requestIdleCallback === "undefined") setTimeout(tryToShow, 1);
    else requestIdleCallback(tryToShow, { timeout: MAX_WAIT_MS });
  }
  function tryToShow(deadline?: IdleDeadline) {
    if (!isWanted) return;
    if (deadline && deadline.timeRemaining() < ENOUGH_MS && performance.now() < until) request();
    else show();
  }
  request();
  return () => {
    isWanted = false;
  };
}
