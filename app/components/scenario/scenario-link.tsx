import type { MouseEvent, ReactNode } from "react";
import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import type { ScenarioProps, UpdateTime } from "./use-scenario";

/** A link to the same scenario with some fields changed; it works without JavaScript. */
export function ScenarioLink({
  scenario,
  update,
  patch,
  when = "now",
  isCurrent = false,
  className,
  children,
}: ScenarioProps & {
  patch: Partial<Scenario>;
  when?: UpdateTime;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    update(patch, when);
    // The page scrolls to the top, so the focus moves there, too.
    if (when === "visit") document.querySelector("main")?.focus({ preventScroll: true });
  }
  return (
    <a
      className={className}
      href={`/${writeScenario({ ...scenario, ...patch })}`}
      aria-current={isCurrent ? "true" : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
