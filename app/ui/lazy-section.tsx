import { useCallback, useEffect, useState, type FunctionComponent } from "react";
import { QuietButton, ReloadButton } from "./buttons";
import { loadStyles } from "./load-styles";

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
      <p>{`${what} could not be loaded. This page may be older than the server.`}</p>
      <QuietButton onClick={retry}>Try again</QuietButton>
      <ReloadButton />
    </div>
  );
}
