import { useCallback, useState } from "react";

/** Which rows are ticked, by id. A row that is deleted stays ticked for when it comes back. */
export function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(isTicked ? [...others, id] : others);
    });
  }, []);
  return { ticked, tick };
}
