import { useEffect, useState, type RefObject } from "react";

/**
 * Whether an element is in the viewport, or near it; false on the server.
 *
 * @param marginPx the distance that counts as near, CSS px.
 */
export function useInViewport(target: RefObject<Element>, marginPx: number): boolean {
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
