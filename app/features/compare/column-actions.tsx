import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { comparisonPath } from "./comparison";
import { pagePath } from "~/features/scenario/pinned-scenarios";
import { hasModifier } from "~/ui/has-modifier";
import { RenameColumn, type ColumnProps } from "./rename-column";
import { useCampaign } from "~/ui/campaign-context";

/**
 * The actions on a column. Its links stay in place when columns move, and keep the focus.
 */
export function ColumnActions({ compared, name, index }: ColumnProps) {
  const campaign = useCampaign();
  const others = compared.filter((_, place) => place !== index);
  const moveTo = (place: number) =>
    comparisonPath(campaign, [...others.slice(0, place), compared[index]!, ...others.slice(place)]);
  return (
    <div className="compare__actions cluster">
      <a href={pagePath(campaign, compared[index]!.scenario, "")}>
        Open<span className="visually-hidden">{` “${name}”`}</span>
      </a>
      {index > 0 && (
        <Link to={moveTo(index - 1)} aria-label={`Move “${name}” left`}>
          ← Left
        </Link>
      )}
      {index < others.length && (
        <Link to={moveTo(index + 1)} aria-label={`Move “${name}” right`}>
          Right →
        </Link>
      )}
      <Link to={comparisonPath(campaign, others)} onClick={focusMain}>
        Remove<span className="visually-hidden">{` “${name}”`}</span>
      </Link>
      <RenameColumn compared={compared} name={name} index={index} />
    </div>
  );
}

/** Focuses `main`: the link may go, and a second press must not hit the next column's link. */
function focusMain(event: MouseEvent) {
  if (hasModifier(event)) return;
  document.querySelector("main")?.focus({ preventScroll: true });
}
