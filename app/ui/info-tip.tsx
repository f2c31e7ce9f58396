import { type SyntheticEvent, useEffect, useState } from "react";

/** CSS opens it, so it works without JavaScript; only closing it with Escape needs a script. */
export function InfoTip({ id, about, text }: { id: string; about: string; text: string }) {
  const [state, setState] = useState<"idle" | "active" | "dismissed">("idle");

  useEffect(() => {
    if (state !== "active") return;
    // On the document, because a tooltip that is only hovered gets no key events.
    function handleKey(event: KeyboardEvent) {
      if (event.key === "Escape") setState("dismissed");
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [state]);

  // CSS shows it while either the pointer or the focus is on it.
  function leave({ currentTarget }: SyntheticEvent<HTMLElement>) {
    if (!currentTarget.matches(":hover, :focus-within")) setState("idle");
  }

  return (
    <span
      className="info-tip"
      data-dismissed={state === "dismissed" || undefined}
      onMouseEnter={() => setState("active")}
      onFocus={() => setState("active")}
      onMouseLeave={leave}
      onBlur={leave}
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
