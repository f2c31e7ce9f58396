import { useCallback, useRef, useState } from "react";

/** Whether a form to rename is open; closing it returns the focus to the button that opens it. */
export function useRenaming() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    wasOpen.current = true;
    setOpen(false);
  }, []);
  /** The button's ref. */
  const restoreFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !wasOpen.current) return;
    wasOpen.current = false;
    button.focus();
  }, []);
  return { isOpen, open, close, restoreFocus };
}
