import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { comparisonPath } from "./comparison";
import { pagePath } from "~/features/scenario/pinned-scenarios";
import { hasModifier } from "~/ui/has-modifier";
import { RenameColumn, type ColumnProps } from "./rename-column";

/** The actions on a column. */
export function ColumnActions({ compared, name, index }: ColumnProps) {
  const campaign = useCampaign();
  const others = compared.filter((_, place) => place !== index);

  /** Focuses the table: a second press must not hit the link of the column that moves up. */
  function leaveColumn(event: MouseEvent<HTMLElement>) {
    if (hasModifier(event)) return;
    // Without another column, the table goes, too.
    const target = event.currentTarget.closest<HTMLElement>(
      others.length > 0 ? "[role=group]" : "main",
    );
    target?.focus({ preventScroll: true });
  }

  return (
    <div className="compare__actions cluster">
      <a href={pagePath(campaign, compared[index]!.scenario, "")}>
        Open<span className="visually-hidden">{` “${name}”`}</span>
      </a>
      <Link to={comparisonPath(campaign, others)} onClick={leaveColumn}>
        Remove<span className="visually-hidden">{` “${name}”`}</span>
      </Link>
      <RenameColumn compared={compared} name={name} index={index} />
    </div>
  );
}
