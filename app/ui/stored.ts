import { useSyncExternalStore } from "react";

interface Stored<Value> {
  key: string;
  /** Returns one value until something changes. */
  read: () => Value;
  /** Null once it is kept; the browser's error otherwise. */
  write: (value: Value) => unknown;
  forget: () => void;
}

/** A value that the browser keeps. */
export function createStored<Value>(
  key: string,
  {
    empty,
    parse,
    format,
    area = "localStorage",
    lasts = true,
  }: {
    empty: Value;
    /** Takes any text: another version of the page may have written it. */
    parse: (text: string) => Value;
    format: (value: Value) => string;
    area?: "localStorage" | "sessionStorage";
    /** True if a value that the browser refuses to keep lasts as long as the page. */
    lasts?: boolean;
  },
): Stored<Value> {
  let last: { text: string | null; value: Value } = { text: null, value: empty };

  function read(): Value {
    let { text } = last;
    try {
      text = window[area].getItem(key);
    } catch {
      // Without storage, what was last written counts.
    }
    if (text !== last.text) last = { text, value: text === null ? empty : parse(text) };
    return last.value;
  }

  function change(value: Value, text: string | null): unknown {
    let error: unknown = null;
    try {
      // Storage that can't be read may still accept a write, which would replace its contents.
      window[area].getItem(key);
      if (text === null) window[area].removeItem(key);
      else window[area].setItem(key, text);
    } catch (caught) {
      error = caught;
    }
    if (error === null || lasts) last = { text: error === null ? text : last.text, value };
    // Browsers tell only the other tabs.
    window.dispatchEvent(new Event("storage"));
    return error;
  }
  return {
    key,
    read,
    write: (value) => change(value, format(value)),
    forget: () => void change(empty, null),
  };
}

/** In sync with other tabs. @param atFirst on the server and while React hydrates the page. */
export function useStored<Value, AtFirst>(
  { read }: Pick<Stored<Value>, "read">,
  atFirst: AtFirst,
): Value | AtFirst {
  return useSyncExternalStore<Value | AtFirst>(subscribeToStorage, read, () => atFirst);
}

/** Calls back when this or another tab may have changed what the browser keeps. */
function subscribeToStorage(listener: () => void): () => void {
  // A page restored from the back/forward cache has missed storage events.
  const types = ["storage", "pageshow"];
  for (const type of types) window.addEventListener(type, listener);
  return () => types.forEach((type) => window.removeEventListener(type, listener));
}
