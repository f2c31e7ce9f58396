import { useEffect, useState } from "react";

const QUIET_MS = 1000;

/** Tells screen readers the total once it has rested, not on every slider step. */
export function LiveTotal({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
