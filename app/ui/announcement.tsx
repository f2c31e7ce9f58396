import { useEffect, useState } from "react";

const DEBOUNCE_MS = 1000;

/** Announces a text to screen readers once it stops changing, not at every step of a slider. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
