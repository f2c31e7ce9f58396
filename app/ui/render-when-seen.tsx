import { memo, useEffect, useRef, useState, type FunctionComponent } from "react";
import { useWhenIdle } from "./render-when-idle";
import { useInViewport } from "./use-in-viewport";

/** How long everything must rest before what nobody sees follows, ms. */
const REST_MS = 400;

/**
 * Makes a component that costs nothing while a slider moves and it is out of view. In view it
 * follows when the browser is idle, so a link in it must set what it says. Out of view it follows
 * once the slider rests, as screen readers and printers see it, too.
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

/** Returns a value that follows another one when that has not changed for so long. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
