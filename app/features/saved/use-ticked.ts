import { useCallback, useEffect, useState } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { storageKeyOf } from "./saved-store";

/**
 * The ids of ticked rows. A deleted row stays ticked, in case it is restored. The tab remembers
 * them, so that they are there again after Back from a comparison.
 */
export function useTicked() {
  const key = `${storageKeyOf(useCampaign())}.ticked`;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => readIds(key));
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(isTicked ? [...others, id] : others);
    });
  }, []);
  useEffect(() => writeIds(key, ticked), [key, ticked]);
  return { ticked, tick };
}

/** The remembered ids; none if the browser refuses storage or another page wrote there. */
function readIds(key: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(ids) ? (ids as string[]) : []);
  } catch {
    return new Set();
  }
}

function writeIds(key: string, ids: ReadonlySet<string>): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...ids]));
  } catch {
    // Ticks are then forgotten when the page is left.
  }
}
