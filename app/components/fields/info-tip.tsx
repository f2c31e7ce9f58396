import { useEffect, useState } from "react";

/**
 * An info button whose tooltip opens by hover, focus and tap. Opening is CSS, so
 * that it works without JavaScript; only closing it with Escape takes a script.
 */
export function InfoTip({ id, about, text }: { id: string; about: string; text: string }) {
  const [state, setState] = useState<"idle" | "active" | "dismissed">("idle");

  useEffect(() => {
    if (state !== "active") return;
    // On the document: a tooltip opened by hover has no focus to hear keys.
    function handleKey(event: KeyboardEvent) {
      if (event.key === "Escape") setState("dismissed");
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [state]);

  return (
    <span
      className="info-tip"
      data-dismissed={state === "dismissed" || undefined}
      onMouseEnter={() => setState("active")}
      onFocus={() => setState("active")}
      onMouseLeave={() => setState("idle")}
      onBlur={() => setState("idle")}
    >
      <button
        type="button"
        className="info-tip__button"
        aria-label={`About ${about}`}
        aria-describedby={id}
        onClick={() => setState("active")}
      >
        i
      </button>
      <span className="info-tip__text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
