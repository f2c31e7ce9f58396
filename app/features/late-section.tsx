import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { LoadFailure, NOTHING, type Loaded } from "~/ui/loading";

const loads = new Map<string, () => Promise<unknown>>();

/**
 * A module apart from the first visit's scripts. The server has it from the start, and so does a
 * browser whose page shows it; all that wait for it share one state, so one retry helps all.
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

  /** @param isExtra true for what the server's HTML lacks. */
  function use(isExtra = false) {
    const loaded = useSyncExternalStore(
      subscribe,
      () => state,
      () => (isExtra ? NOTHING : state),
    );
    useEffect(start, []);
    return { ...loaded, retry: start };
  }

  /** An extra isn't missed if it fails. */
  function Section({
    isExtra = false,
    children,
  }: {
    isExtra?: boolean;
    children: (module: Module) => ReactNode;
  }) {
    const { value, error, retry } = use(isExtra);
    if (isExtra) return value && children(value);
    const failure = error !== null && <LoadFailure retry={retry} />;
    return <div data-lazy={name}>{value ? children(value) : failure}</div>;
  }
  return { load, use, Section };
}

export const late = lazyModule("late", () => import("./late"));
export const Late = late.Section;

/** The server and tests render all of them at once. */
export async function loadAllModules(): Promise<void> {
  await Promise.all([...loads.values()].map((load) => load()));
}

/** Hydration needs the modules of sections that the server has rendered. */
export async function loadRenderedModules(container: Element): Promise<void> {
  const rendered = [...loads].filter(([name]) => container.querySelector(`[data-lazy=${name}]`));
  await Promise.all(rendered.map(([, load]) => load()));
}
