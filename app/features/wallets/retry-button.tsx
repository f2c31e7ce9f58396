import { useEffect, useRef, useState } from "react";
import { QuietButton } from "~/ui/buttons";

export interface RetryProps {
  /** When to try again after too many lookups, s; null where that may be at once. */
  retryAfterS: number | null;
  retry: () => void;
  /** Whether it does so by itself after the wait. */
  isAutomatic?: boolean;
}

/**
 * Looks the wallet up again, after too many lookups once that is worth it. It belongs outside of
 * live regions: screen readers must not read every second out.
 *
 * @param since what the wait came with, by identity; another one begins it anew.
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
      // Without JavaScript it sends the form, which also asks again; nothing would enable it then.
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

/** The seconds that are left, and what to do once none are; it stands still until scripts run. */
function useCountdown(wholeS: number, since: unknown, finish: () => void) {
  const [count, setCount] = useState<{ since: unknown; leftS: number } | null>(null);
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });

  useEffect(() => {
    if (wholeS === 0) return;
    // By the clock, as timers rest in a tab in the background.
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
