import { memo, useEffect, useRef, useState, type FunctionComponent } from "react";
import { useWhenIdle, useInViewport } from "./render-when-idle";

/** How long props must stay unchanged before content out of view updates, ms. */
const REST_MS = 400;

/**
 * Makes a component cost nothing while a slider moves and it is out of view. In view, it updates
 * when the browser is idle, so a link in it must set the values that it shows. Out of view, it
 * updates once the slider stops, for screen readers and print.
 */
export function renderWhenSeen<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Shown = memo(Component) as unknown as FunctionComponent<Props>;
  return function WhenSeen(props) {
    const frame = useRef<HTMLDivElement>(null);
    const isSeen = useInViewport(frame, 0);
    const shown = useWhenIdle(useRested(props, isSeen ? 0 : REST_MS));
    return (
      <div ref={frame}>
        <Shown {...shown} />
      </div>
    );
  };
}

/** Returns a value that follows another one once that has been unchanged for `ms`. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
