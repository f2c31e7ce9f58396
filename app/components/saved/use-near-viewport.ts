import { useEffect, useState, type RefObject } from "react";

/** The distance that counts as near, CSS px. */
const MARGIN_PX = 400;

/** Whether an element has come near the viewport; it stays true from then on. */
export function useNearViewport(target: RefObject<Element>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || target.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isNear]);
  return isNear;
}
