import type { FunctionComponent } from "react";
import { LoadFailure, useLoaded } from "./use-loaded";

/** Loads the code of each part of the page that is late, by the part's name. */
const loads = new Map<string, () => Promise<unknown>>();

interface LateProps<Props> {
  isOpen: boolean;
  /** What an error message calls it: `The table`. */
  label: string;
  className?: string;
  props: Props;
}

/**
 * Makes a part of the page whose code isn't part of the first visit's scripts. On the server, and
 * in a browser whose page has the part already, the code is there from the start.
 *
 * @param name unique on the page.
 */
export function latePart<Props extends object>(
  name: string,
  importPart: () => Promise<FunctionComponent<Props>>,
) {
  let loaded: { Component: FunctionComponent<Props> } | null = null;
  const load = async () => (loaded ??= { Component: await importPart() });
  loads.set(name, load);

  function Part({ label, props }: Pick<LateProps<Props>, "label" | "props">) {
    const { value, error, retry } = useLoaded(load, loaded);
    if (value) return <value.Component {...props} />;
    return error === null ? null : <LoadFailure what={label} retry={retry} />;
  }

  return function LatePart({ isOpen, className, ...part }: LateProps<Props>) {
    if (!isOpen) return null;
    return (
      <div className={className} data-late-part={name}>
        <Part {...part} />
      </div>
    );
  };
}

/** Loads the code of all late parts; the server and tests render them at once. */
export async function loadAllParts(): Promise<void> {
  await Promise.all([...loads.values()].map((load) => load()));
}

/** Loads the code of the late parts that the server has rendered, which hydration needs. */
export async function loadRenderedParts(container: Element): Promise<void> {
  const rendered = [...container.querySelectorAll<HTMLElement>("[data-late-part]")];
  await Promise.all(rendered.map(({ dataset }) => loads.get(dataset.latePart!)?.()));
}
