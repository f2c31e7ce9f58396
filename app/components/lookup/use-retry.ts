import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";

// `shouldRevalidate` gets the same arguments for a retry as for a navigation to the current
// address (a slider moved and back); this flag tells them apart. Only a finished lookup clears
// it, so that a lookup that another navigation aborts is repeated.
let isRequested = false;

/** Whether the visitor has asked for a retry that has not finished. */
export function isRetryRequested(): boolean {
  return isRequested;
}

/** Notes that a lookup has finished. */
export function finishRetry(): void {
  isRequested = false;
}

/** Repeats the lookup of the same wallet. */
export function useRetry(): { retry: () => void; isRetrying: boolean } {
  const { revalidate, state } = useRevalidator();
  const retry = useCallback(() => {
    isRequested = true;
    revalidate();
  }, [revalidate]);
  return { retry, isRetrying: state === "loading" };
}
