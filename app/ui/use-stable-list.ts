import { useState } from "react";

/**
 * Returns the same array while its items are the same, so that effects that depend on it don't
 * restart.
 */
export function useStableList<Item>(list: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(list);
  const isSame =
    list.length === stable.length && list.every((item, index) => item === stable[index]);
  if (isSame) return stable;
  setStable(list);
  return list;
}
