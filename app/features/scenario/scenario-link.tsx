import { useContext, type MouseEvent, type ReactNode } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { pagePath, PinnedContext } from "./scenario-context";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { hasModifier } from "~/ui/anchor-link";
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
  patch: ScenarioPatch;
  when?: UpdateTime;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const campaign = useCampaign();
  const { query } = useContext(PinnedContext);

  function handleClick(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    update(patch, when);
    // The page scrolls to the top, so the focus must follow.
    if (when === "visit") document.querySelector("main")?.focus({ preventScroll: true });
  }
  return (
    <a
      className={className}
      href={pagePath(campaign, { ...scenario, ...patch }, query)}
      aria-current={isCurrent ? "true" : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
