import { memo, useEffect, useState, type FunctionComponent } from "react";

/** Time that a frame must have left for what can wait, ms. */
const ENOUGH_MS = 8;
/** The longest that it waits, ms. */
const MAX_WAIT_MS = 500;

/**
 * Makes a component that follows its props when the browser has time to spare: what
 * is slow to show, or of no use while a slider moves; never figures or links, which
 * have to be right at any moment. On a fast machine that is in the same frame; on a
 * slow one, once the slider rests.
 */
export function renderWhenIdle<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Shown = memo(Component) as unknown as FunctionComponent<Props>;
  return function WhenIdle(props) {
    const [shown, setShown] = useState(props);
    useEffect(() => showWhenIdle(() => setShown(props)), [props]);
    return <Shown {...shown} />;
  };
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
