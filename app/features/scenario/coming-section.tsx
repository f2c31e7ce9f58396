import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import type { Scenario } from "~/domain/scenario/scenario";
import { useInViewport } from "~/ui/use-in-viewport";
import { OpenLink } from "./open-link";
import { isOpened } from "./opened";

/** How near the viewport it must be to be rendered, CSS px. */
const NEAR_PX = 600;
/** When it is rendered wherever it is, for screen readers and the browser's search, ms. */
const MAX_WAIT_MS = 2000;

/**
 * The place of a section below the fold, which is rendered once it comes near, and stays; on the
 * server only if the address asks for it, which a link does without scripts.
 */
export function ComingSection({
  id,
  className,
  style,
  scenario,
  search,
  isAsked,
  link,
  children,
}: {
  /** Also what `open` calls it in the address. */
  id: string;
  /** Its class reserves the section's height, so that nothing shifts. */
  className: string;
  style?: CSSProperties;
  scenario: Scenario;
  /** The raw query of the address. */
  search: URLSearchParams;
  /** Whether the scenario has something that only the section shows. */
  isAsked: boolean;
  /** The link's text. */
  link: string;
  children: (isOpen: boolean) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(place, NEAR_PX);
  const isNeeded = isAsked || isOpened(search, id) || isNear;
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div id={id} className={className} style={style} ref={place}>
      {!isOpen && (
        <OpenLink scenario={scenario} section={id}>
          {link}
        </OpenLink>
      )}
      <>{children(isOpen)}</>
    </div>
  );
}
