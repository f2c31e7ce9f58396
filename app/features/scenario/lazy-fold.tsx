import { type ReactNode, useEffect, useRef, useState } from "react";

/** When the content of a closed fold is rendered, so that it opens at once, ms. */
const MAX_WAIT_MS = 2000;

/**
 * A fold whose content browsers without scripts have at once, and others once it opens or the page has
 * been there for a while.
 */
export function LazyFold({
  id,
  className = "fold",
  isAsked,
  summary,
  aside,
  children,
}: {
  id: string;
  className?: string;
  /** Whether the page has something that only the content shows; it opens then. */
  isAsked: boolean;
  summary: ReactNode;
  /** Follows the content, and is there from the start. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isAsked);
  const [isRendered, setRendered] = useState(isOpenAtFirst);
  useEffect(() => {
    if (isAsked) fold.current!.open = true;
  }, [isAsked]);
  useEffect(() => {
    // The visitor may have opened it before hydration.
    if (fold.current!.open) setRendered(true);
    const timer = setTimeout(() => setRendered(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <details
      id={id}
      className={className}
      ref={fold}
      open={isOpenAtFirst}
      onToggle={() => setRendered(true)}
    >
      <summary>{summary}</summary>
      {/* Never taken out, as extensions may have done so. */}
      <noscript>{!isRendered && children}</noscript>
      <>{isRendered && children}</>
      <>{aside}</>
    </details>
  );
}
