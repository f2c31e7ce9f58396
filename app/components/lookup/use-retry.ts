import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";

// The router asks a route whether to load again both for a retry and for a
// navigation to the address it is at (a slider moved and back); its arguments
// are the same, so this tells them apart.
let isRequested = false;

/** Whether the visitor has asked for the same lookup again. */
export function isRetryRequested(): boolean {
  return isRequested;
}

/** Looks the same wallet up again. */
export function useRetry(): { retry: () => void; isRetrying: boolean } {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state === "idle") isRequested = false;
  }, [state]);
  const retry = useCallback(() => {
    isRequested = true;
    revalidate();
  }, [revalidate]);
  return { retry, isRetrying: state === "loading" };
}
