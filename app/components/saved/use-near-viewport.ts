import { useEffect, useState, type RefObject } from "react";

/** How near counts as near, CSS px. */
const MARGIN_PX = 400;

/** Whether the visitor has come near an element; once true, it stays so. */
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
