import { useEffect, useRef } from "react";
import type { LookupErrors } from "./describe-errors";

/**
 * Asks again for the wallets of a list that were refused, once their wait is over. Of a single
 * wallet the visitor decides, by the button.
 */
export function useResume(
  errors: LookupErrors | null,
  isList: boolean,
  retry: (wallets: readonly string[]) => void,
): void {
  const waitS = isList ? (errors?.retryAfterS ?? null) : null;
  const wallets = useRef<readonly string[]>([]);
  useEffect(() => {
    wallets.current = errors?.wallets ?? [];
  }, [errors]);
  // Not by the wallets: one that is removed must not begin the others' wait anew.
  useEffect(() => {
    if (waitS === null) return;
    const timer = setTimeout(() => retry(wallets.current), 1000 * waitS);
    return () => clearTimeout(timer);
  }, [waitS, retry]);
}
