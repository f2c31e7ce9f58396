import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { comparisonPath } from "~/compare/comparison-path";
import type { NamedScenario } from "~/compare/named-scenarios";
import { pagePath } from "~/compare/kept-scenarios";
import { RenameColumn } from "./rename-column";

/**
 * What can be done with a column. Links stay where they are when columns change places, and keep
 * the focus.
 */
export function ColumnActions({
  compared,
  name,
  index,
}: {
  compared: readonly NamedScenario[];
  /** The column's name as it is shown. */
  name: string;
  index: number;
}) {
  const others = compared.filter((_, place) => place !== index);
  const moveTo = (place: number) =>
    comparisonPath([...others.slice(0, place), compared[index]!, ...others.slice(place)]);
  return (
    <div className="compare__actions">
      <a href={pagePath(compared[index]!.scenario, "")}>
        Open<span className="visually-hidden">{` “${name}”`}</span>
      </a>
      {index > 0 && (
        <Link to={moveTo(index - 1)} aria-label={`Move “${name}” left`}>
          ← <span>Left</span>
        </Link>
      )}
      {index < others.length && (
        <Link to={moveTo(index + 1)} aria-label={`Move “${name}” right`}>
          <span>Right</span> →
        </Link>
      )}
      <Link to={comparisonPath(others)} onClick={focusMain}>
        Remove<span className="visually-hidden">{` “${name}”`}</span>
      </Link>
      <RenameColumn {...{ compared, name, index }} />
    </div>
  );
}

/** The link may be gone then; and the next column's must not be what a second press hits. */
function focusMain(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  document.querySelector("main")?.focus({ preventScroll: true });
}
