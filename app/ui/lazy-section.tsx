import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FunctionComponent,
  type ReactNode,
} from "react";
import { QuietButton, ReloadButton } from "./buttons";

/** Loads the code of each lazy section, by its name. */
const loads = new Map<string, () => Promise<unknown>>();

interface SectionProps<Props> {
  isOpen: boolean;
  label: string;
  className?: string;
  props: Props;
}

/**
 * Makes a section of the page whose code isn't among the first visit's scripts. On the server, and
 * in a browser whose page has the section already, the code is there from the start.
 *
 * @param name unique on the page.
 * @param styles the address of its styles, if the document doesn't have them.
 */
export function lazySection<Props extends object>(
  name: string,
  importSection: () => Promise<FunctionComponent<Props>>,
  styles?: string,
) {
  let loaded: { Component: FunctionComponent<Props> } | null = null;
  const load = async () => {
    const [Component] = await Promise.all([importSection(), styles && loadStyles(styles)]);
    return (loaded ??= { Component });
  };
  loads.set(name, load);

  function Content({ label, props }: Pick<SectionProps<Props>, "label" | "props">) {
    const { value, error, retry } = useLoaded(load, loaded);
    if (value) return <value.Component {...props} />;
    return error === null ? null : <LoadFailure what={label} retry={retry} />;
  }

  function LazySection({ isOpen, className, ...content }: SectionProps<Props>) {
    if (!isOpen) return null;
    return (
      <div className={className} data-lazy-section={name}>
        <Content {...content} />
      </div>
    );
  }
  /** Loads the code ahead, so that the section shows at once. */
  LazySection.preload = () => load().catch(() => undefined);
  return LazySection;
}

/** Loads the code of all lazy sections; the server and tests render them at once. */
export async function loadAllSections(): Promise<void> {
  await Promise.all([...loads.values()].map((load) => load()));
}

/** Loads the code of the lazy sections that the server has rendered, which hydration needs. */
export async function loadRenderedSections(container: Element): Promise<void> {
  const rendered = [...container.querySelectorAll<HTMLElement>("[data-lazy-section]")];
  await Promise.all(rendered.map(({ dataset }) => loads.get(dataset.lazySection!)?.()));
}

/**
 * Loads code or text after hydration. A failure is a value that can be retried; a failed
 * `React.lazy` would replace the whole page by its error boundary.
 *
 * @param load stable; called once, and again for each retry.
 * @param known the value, if it is there already.
 * @returns the value, null until it has loaded, and the last attempt's error, null if none.
 */
export function useLoaded<T>(load: () => Promise<T>, known: T | null = null) {
  const [state, setState] = useState({ value: known, error: null as unknown });
  const [attempt, setAttempt] = useState(0);

  const isKnown = attempt === 0 && known !== null;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, error: null }),
      (error: unknown) => isCurrent && setState({ value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt, isKnown]);

  const retry = useCallback(() => {
    setState({ value: null, error: null });
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}

/** Says that part of the page hasn't loaded, with buttons to try again. */
export function LoadFailure({ what, retry }: { what: string; retry: () => void }) {
  return (
    <div className="load-failure cluster" role="alert">
      <p>{`${what} could not be loaded. Check your connection, or reload the page.`}</p>
      <QuietButton onClick={retry}>Try again</QuietButton>
      <ReloadButton />
    </div>
  );
}

const styleLoads = new Map<string, Promise<unknown>>();

/** Loads a stylesheet of what isn't there at first, once. Never fails: what it styles works without. */
function loadStyles(href: string): Promise<unknown> | undefined {
  if (typeof document === "undefined") return;
  const load =
    styleLoads.get(href) ??
    new Promise((resolve) => {
      const link = { rel: "stylesheet", href, onload: resolve, onerror: resolve };
      document.head.append(Object.assign(document.createElement("link"), link));
    });
  styleLoads.set(href, load);
  return load;
}

/** When the content of a closed fold is rendered, so that it opens at once, ms. */
const FOLD_WAIT_MS = 2000;

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
    const timer = setTimeout(() => setRendered(true), FOLD_WAIT_MS);
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
