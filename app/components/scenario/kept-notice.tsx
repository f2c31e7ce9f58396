import { memo, useContext } from "react";
import { comparisonPath } from "~/compare/comparison-path";
import { pagePath } from "~/compare/kept-scenarios";
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
        {kept.map(({ scenario: each, name }, index) => (
          <li key={index}>{name || suggestName(each)}</li>
        ))}
      </ul>
      <p className="cluster">
        <a className="button" href={comparisonPath(all)}>
          Side by side
        </a>
        <a className="button button--quiet" href={pagePath(scenario, "")}>
          Stop comparing
        </a>
      </p>
    </Card>
  );
});
