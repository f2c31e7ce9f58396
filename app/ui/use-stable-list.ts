import { useState } from "react";

/** The same array for as long as its items are the same, as what hangs on it would begin anew. */
export function useStableList<Item>(list: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(list);
  const isSame =
    list.length === stable.length && list.every((item, index) => item === stable[index]);
  if (isSame) return stable;
  setStable(list);
  return list;
}
