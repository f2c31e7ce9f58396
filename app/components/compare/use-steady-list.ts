import { useState } from "react";

/** The same array for as long as its items are the same, as what hangs on it would begin anew. */
export function useSteadyList<Item>(list: readonly Item[]): readonly Item[] {
  const [steady, setSteady] = useState(list);
  const isSame =
    list.length === steady.length && list.every((item, index) => item === steady[index]);
  if (isSame) return steady;
  setSteady(list);
  return list;
}
