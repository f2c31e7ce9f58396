import { useEffect, useState } from "react";

/**
 * Whether an element is in the viewport, or near it; false on the server.
 *
 * @param marginPx the distance that counts as near, CSS px; if negative, how far inside it must be.
 */
export function useInViewport(
  target: { readonly current: Element | null },
  marginPx: number,
): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // The last entry is the latest.
      (entries) => setIn(entries.at(-1)!.isIntersecting),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(target.current!);
    return () => observer.disconnect();
  }, [target, marginPx]);
  return isIn;
}
