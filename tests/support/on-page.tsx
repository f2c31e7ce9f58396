import type { ReactNode } from "react";
import type { Answer } from "~/estimator/answer";
import { LiveAnswerContext, ScenarioProvider } from "~/features/scenario/scenario-context";
import type { UpdateScenario } from "~/features/scenario/use-scenario";

function doNothing() {}

/** Provides what parts of the estimator's page take from it. */
export function OnPage({
  answer,
  update = doNothing,
  children,
}: {
  answer: Answer;
  update?: UpdateScenario;
  children: ReactNode;
}) {
  return (
    <LiveAnswerContext.Provider value={answer}>
      <ScenarioProvider scenario={answer.scenario} update={update}>
        {children}
      </ScenarioProvider>
    </LiveAnswerContext.Provider>
  );
}
