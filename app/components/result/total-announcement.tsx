import { useEffect, useState } from "react";

const DEBOUNCE_MS = 1000;

/** Announces the total to screen readers once it rests, not on every step of a slider. */
export function TotalAnnouncement({ text }: { text: string }) {
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
