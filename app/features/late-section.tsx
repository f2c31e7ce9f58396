import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { LoadFailure, NOTHING, type Loaded } from "~/ui/loading";

/** Loads each lazy module, by its name. */
const loads = new Map<string, () => Promise<unknown>>();

/**
 * A module that isn't among the first visit's scripts, and sections of the page that it shows. On the
 * server, and in a browser whose page has such a section already, it is there from the start. All that
 * wait for it share one state, so one retry helps all.
 *
 * @param name unique on the site.
 */
export function lazyModule<Module extends object>(
  name: string,
  importModule: () => Promise<Module>,
) {
  let state: Loaded<Module> = NOTHING;
  let pending: Promise<Module> | null = null;
  const listeners = new Set<() => void>();

  function set(next: Loaded<Module>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Loads it once, and again after a failure. */
  function load(): Promise<Module> {
    if (state.error !== null) set(NOTHING);
    pending ??= importModule().then(
      (value) => {
        set({ value, error: null });
        return value;
      },
      (error: unknown) => {
        pending = null;
        set({ value: null, error });
        throw error;
      },
    );
    return pending;
  }
  loads.set(name, load);
  // The state has the error.
  const start = () => void load().catch(() => undefined);

  /** @param isRendered whether the server's HTML has what it shows. */
  function use(isRendered = true) {
    const loaded = useSyncExternalStore(
      subscribe,
      () => state,
      () => (isRendered ? state : NOTHING),
    );
    useEffect(start, []);
    return { ...loaded, retry: start };
  }

  /**
   * @param label what it is, at the beginning of a sentence; none for an extra, which comes after
   *   hydration in any case and isn't missed if it fails.
   */
  function Section({
    label,
    children,
  }: {
    label?: string;
    children: (module: Module) => ReactNode;
  }) {
    const { value, error, retry } = use(label !== undefined);
    if (label === undefined) return value && children(value);
    const failure = error !== null && <LoadFailure what={label} retry={retry} />;
    return <div data-lazy={name}>{value ? children(value) : failure}</div>;
  }
  return { load, use, Section };
}

/** What comes late. */
export const late = lazyModule("late", () => import("./late"));
export const Late = late.Section;

/** Loads all lazy modules; the server and tests render them at once. */
export async function loadAllModules(): Promise<void> {
  await Promise.all([...loads.values()].map((load) => load()));
}

/** Loads the modules of the sections that the server has rendered, which hydration needs. */
export async function loadRenderedModules(container: Element): Promise<void> {
  const names = [...loads.keys()].filter((name) => container.querySelector(`[data-lazy=${name}]`));
  await Promise.all(names.map((name) => loads.get(name)!()));
}
