import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useCampaign } from "~/ui/campaign-context";
import { comparisonPath } from "./comparison";
import { pagePath } from "~/features/scenario/pinned-scenarios";
import { hasModifier } from "~/ui/has-modifier";
import { RenameColumn, type ColumnProps } from "./rename-column";
import type { Move } from "./use-moved-focus";

/** The actions on a column. */
export function ColumnActions({
  compared,
  name,
  index,
  startMove,
}: ColumnProps & { startMove: (move: Move) => void }) {
  const campaign = useCampaign();
  const others = compared.filter((_, place) => place !== index);

  function linkMove({ side, to }: Move, text: string) {
    const moved = [...others.slice(0, to), compared[index]!, ...others.slice(to)];
    return (
      <Link
        to={comparisonPath(campaign, moved)}
        data-move={side}
        aria-label={`Move “${name}” ${side}`}
        onClick={(event) => {
          if (!hasModifier(event)) startMove({ side, to });
        }}
      >
        {text}
      </Link>
    );
  }

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
      {index > 0 && linkMove({ side: "left", to: index - 1 }, "← Left")}
      {index < others.length && linkMove({ side: "right", to: index + 1 }, "Right →")}
      <Link to={comparisonPath(campaign, others)} onClick={leaveColumn}>
        Remove<span className="visually-hidden">{` “${name}”`}</span>
      </Link>
      <RenameColumn compared={compared} name={name} index={index} />
    </div>
  );
}
