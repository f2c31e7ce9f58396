import type { ReactNode } from "react";
import type { Answer } from "~/estimator/answer";
import { LiveAnswerContext, ScenarioProvider } from "~/features/scenario/scenario-context";
import type { UpdateScenario } from "~/features/scenario/use-scenario";

function doNothing() {}

/**
 * Provides what parts of the estimator's page take from it.
 *
 * @param search the address's query.
 */
export function OnPage({
  answer,
  update = doNothing,
  search = "",
  children,
}: {
  answer: Answer;
  update?: UpdateScenario;
  search?: string;
  children: ReactNode;
}) {
  return (
    <LiveAnswerContext.Provider value={answer}>
      <ScenarioProvider
        scenario={answer.scenario}
        update={update}
        search={new URLSearchParams(search)}
      >
        {children}
      </ScenarioProvider>
    </LiveAnswerContext.Provider>
  );
}
