import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";

const TOAST_MS = 6000;

/**
 * What came of the last action, said aloud and shown beside its buttons for some seconds; a problem stays.
 *
 * @param about what the action was on: of anything else, the message would be wrong.
 * @returns a function that shows a message, or none, and the element for it.
 */
export function useToast(
  about: string,
): [say: (message: ReactNode, isProblem?: boolean) => void, toast: ReactNode] {
  const [said, setSaid] = useState({
    about,
    message: null as ReactNode,
    isProblem: false,
    count: 0,
  });
  const container = useRef<HTMLDivElement>(null);
  const say = (message: ReactNode, isProblem = false) =>
    setSaid(({ count }) => ({ about, message, isProblem, count: count + 1 }));

  useEffect(() => {
    if (said.message === null || said.isProblem) return;
    const timer = setInterval(() => {
      // Not while it is read or used.
      if (!container.current?.matches(":hover, :focus-within"))
        setSaid((before) => ({ ...before, message: null }));
    }, TOAST_MS);
    return () => clearInterval(timer);
  }, [said]);

  const toast = (
    <div ref={container} className="floating announced cluster small" role="status">
      {said.about === about && said.message !== null && (
        // A new key makes a new element, so that a repeated message is announced again.
        <Fragment key={said.count}>{said.message}</Fragment>
      )}
    </div>
  );
  return [say, toast];
}
