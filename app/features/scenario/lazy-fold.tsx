import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { pathTo } from "~/domain/campaign/campaign";
import { useCampaign } from "~/ui/campaign-context";

/** When the content of a closed fold is rendered, so that it opens at once, ms. */
const MAX_WAIT_MS = 2000;

/**
 * A fold whose content isn't among the first HTML: it is rendered once the fold opens or the page
 * has been there for a while. On the server it is rendered, and open, only if the address asks for
 * it, which a button does without scripts.
 */
export function LazyFold({
  id,
  className = "fold",
  isAsked,
  summary,
  openLabel,
  aside,
  children,
}: {
  /** Also what `open` calls it in the address. */
  id: string;
  className?: string;
  /** Whether the page has something that only the content shows; it opens then. */
  isAsked: boolean;
  summary: ReactNode;
  /** The text of the button that renders the content without scripts. */
  openLabel: string;
  /** Follows the content, and is there from the start. */
  aside?: ReactNode;
  /** @param isRendered whether the content is wanted yet. */
  children: (isRendered: boolean) => ReactNode;
}) {
  const campaign = useCampaign();
  const fold = useRef<HTMLDetailsElement>(null);
  const isOpened = useIsOpened(id);
  const [isOpenAtFirst] = useState(isAsked || isOpened);
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
      {!isRendered && (
        // Submits the form, so that nothing typed is lost, for a page with this fold open.
        <button
          className="text-button needs-no-script"
          name={OPEN_PARAM}
          value={id}
          // The fragment survives the redirect.
          formAction={pathTo(campaign, `/scenario#${id}`)}
        >
          {openLabel}
        </button>
      )}
      <>{children(isRendered)}</>
      <>{aside}</>
    </details>
  );
}

/** The address's repeated parameter that names sections to open, for browsers without scripts. */
const OPEN_PARAM = "open";

/** The raw query of the address. */
export const SearchContext = createContext(new URLSearchParams());

/** Whether the address asks for a section that is closed, or comes later, in other pages. */
export function useIsOpened(section: string): boolean {
  return useContext(SearchContext).getAll(OPEN_PARAM).includes(section);
}

/** The open sections of an address as a query without `?`. */
export function writeOpened(search: URLSearchParams): string {
  const sections = search.getAll(OPEN_PARAM).map((section) => [OPEN_PARAM, section]);
  return new URLSearchParams(sections).toString();
}
