import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";

// The router asks a route whether to load again both for a retry and for a
// navigation to the address it is at (a slider moved and back); its arguments
// are the same, so this tells them apart.
// Only a lookup that has ended clears it: one that another navigation breaks off is asked again.
let isRequested = false;

/** Whether the visitor has asked for the same lookup again. */
export function isRetryRequested(): boolean {
  return isRequested;
}

/** Notes that a lookup has ended, so that nothing is asked again for it. */
export function finishRetry(): void {
  isRequested = false;
}

/** Looks the same wallet up again. */
export function useRetry(): { retry: () => void; isRetrying: boolean } {
  const { revalidate, state } = useRevalidator();
  const retry = useCallback(() => {
    isRequested = true;
    revalidate();
  }, [revalidate]);
  return { retry, isRetrying: state === "loading" };
}
