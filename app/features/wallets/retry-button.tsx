import { useEffect, useRef, useState } from "react";
import { QuietButton } from "~/ui/buttons";

export interface RetryProps {
  /** How long to wait after too many lookups, s; null if there is no need to wait. */
  retryAfterS: number | null;
  retry: () => void;
  /** Whether it retries automatically after the wait. */
  isAutomatic?: boolean;
}

/**
 * Looks the wallet up again; after too many lookups, only once the wait is over. Place it outside
 * live regions, or screen readers read out every second.
 *
 * @param since identifies the wait; another object restarts it.
 */
export function RetryButton({
  retryAfterS,
  retry,
  isAutomatic = false,
  since,
}: RetryProps & { since?: unknown }) {
  const { leftS, isCounting } = useCountdown(retryAfterS ?? 0, since, () => isAutomatic && retry());
  return (
    <QuietButton
      // Without JavaScript it submits the form, which retries, too; nothing could enable it later.
      type="submit"
      disabled={isCounting && leftS > 0}
      onClick={(event) => {
        event.preventDefault();
        retry();
      }}
    >
      {leftS > 0
        ? `${isAutomatic && isCounting ? "Continues" : "Try again"} in ${leftS} s`
        : "Try again"}
    </QuietButton>
  );
}

/** The seconds left; calls `finish` at 0. It doesn't count until scripts run. */
function useCountdown(wholeS: number, since: unknown, finish: () => void) {
  const [count, setCount] = useState<{ since: unknown; leftS: number } | null>(null);
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });

  useEffect(() => {
    if (wholeS === 0) return;
    // By the clock, as timers are throttled in a background tab.
    const end = Date.now() + 1000 * wholeS;
    const timer = setInterval(tick, 1000);
    function tick() {
      const leftS = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setCount({ since, leftS });
      if (leftS > 0) return;
      clearInterval(timer);
      latest.current();
    }
    tick();
    return () => clearInterval(timer);
  }, [wholeS, since]);

  const isCounting = count !== null && count.since === since;
  return { leftS: isCounting ? count.leftS : wholeS, isCounting };
}
