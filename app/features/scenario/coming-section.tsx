import { type ReactNode, useEffect, useRef, useState, type CSSProperties } from "react";
import { useInViewport } from "~/ui/use-in-viewport";

/** How near the viewport it must be to be rendered, CSS px. */
const NEAR_PX = 600;
/** When it is rendered wherever it is, for screen readers and the browser's search, ms. */
const MAX_WAIT_MS = 2000;

/**
 * The place of a section below the fold, which is rendered once it comes near, and stays; on the
 * server only if the address asks for it, which a button does without scripts.
 */
export function ComingSection({
  id,
  className,
  style,
  search,
  isAsked,
  label,
  children,
}: {
  /** Also what `open` calls it in the address. */
  id: string;
  /** Its class reserves the section's height, so that nothing shifts. */
  className: string;
  style?: CSSProperties;
  /** The raw query of the address. */
  search: URLSearchParams;
  /** Whether the scenario has something that only the section shows. */
  isAsked: boolean;
  /** The text of the button that opens it without scripts. */
  label: string;
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
      {!isOpen && <OpenButton section={id}>{label}</OpenButton>}
      <>{children(isOpen)}</>
    </div>
  );
}

/**
 * Submits the form, so that nothing typed is lost, for a page with a section open: for browsers
 * without scripts.
 */
export function OpenButton({ section, children }: { section: string; children: ReactNode }) {
  return (
    <button
      className="text-button needs-no-script"
      name={OPEN_PARAM}
      value={section}
      // The fragment survives the redirect.
      formAction={`/scenario#${section}`}
    >
      {children}
    </button>
  );
}

/** The address's repeated parameter that names sections to open, for browsers without scripts. */
const OPEN_PARAM = "open";

/** Whether the address asks for a section that is closed, or comes later, in other pages. */
export function isOpened(search: URLSearchParams, section: string): boolean {
  return search.getAll(OPEN_PARAM).includes(section);
}

/** The open sections of an address as a query without `?`. */
export function writeOpened(search: URLSearchParams): string {
  const sections = search.getAll(OPEN_PARAM).map((section) => [OPEN_PARAM, section]);
  return new URLSearchParams(sections).toString();
}
