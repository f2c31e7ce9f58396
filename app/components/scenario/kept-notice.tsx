import { memo, useContext } from "react";
import { comparisonPath } from "~/compare/comparison";
import { MAX_KEPT, pagePath, writeKept } from "~/compare/kept-scenarios";
import { describeScenario } from "~/saved/describe-scenario";
import { suggestName } from "~/saved/name-scenario";
import { Card } from "../layout/card";
import { KeptContext } from "./kept-context";
import { ScenarioContext } from "./scenario-context";

/**
 * Says which scenarios are kept for a comparison, and leads there. Its links follow every step
 * of a slider: they must be right whenever one is followed.
 */
export const KeptNotice = memo(function KeptNotice() {
  const { kept } = useContext(KeptContext);
  const scenario = useContext(ScenarioContext);
  if (kept.length === 0) return null;
  const all = [...kept, { scenario, name: "" }];
  return (
    <Card name="kept" title="Kept to compare">
      <ul>
        {kept.map(({ scenario: each, name }, index) => {
          const shown = name || suggestName(each);
          return (
            <li key={index}>
              <b>{shown}</b>{" "}
              <span className="hint">{describeScenario(each, shown).join(" · ")}</span>
            </li>
          );
        })}
      </ul>
      <p className="cluster">
        <a className="button" href={comparisonPath(all)}>
          Side by side
        </a>
        {kept.length < MAX_KEPT && (
          <a className="button button--quiet" href={pagePath(scenario, writeKept(all))}>
            Keep this one, too
          </a>
        )}
        <a className="button button--quiet" href={pagePath(scenario, "")}>
          Stop comparing
        </a>
      </p>
    </Card>
  );
});
