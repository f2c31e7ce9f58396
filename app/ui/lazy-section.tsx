import type { FunctionComponent } from "react";
import { LoadFailure, useLoaded } from "./use-loaded";

/** Loads the code of each lazy section, by its name. */
const loads = new Map<string, () => Promise<unknown>>();

interface SectionProps<Props> {
  isOpen: boolean;
  /** What an error message calls it: `The table`. */
  label: string;
  className?: string;
  props: Props;
}

/**
 * Makes a section of the page whose code isn't among the first visit's scripts. On the server, and
 * in a browser whose page has the section already, the code is there from the start.
 *
 * @param name unique on the page.
 */
export function lazySection<Props extends object>(
  name: string,
  importSection: () => Promise<FunctionComponent<Props>>,
) {
  let loaded: { Component: FunctionComponent<Props> } | null = null;
  const load = async () => (loaded ??= { Component: await importSection() });
  loads.set(name, load);

  function Content({ label, props }: Pick<SectionProps<Props>, "label" | "props">) {
    const { value, error, retry } = useLoaded(load, loaded);
    if (value) return <value.Component {...props} />;
    return error === null ? null : <LoadFailure what={label} retry={retry} />;
  }

  return function LazySection({ isOpen, className, ...content }: SectionProps<Props>) {
    if (!isOpen) return null;
    return (
      <div className={className} data-lazy-section={name}>
        <Content {...content} />
      </div>
    );
  };
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
