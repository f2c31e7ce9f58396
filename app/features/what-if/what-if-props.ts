import type { Answer } from "~/domain/answer";
import type { UpdateScenario } from "~/features/scenario/use-scenario";

/** The props for computing totals of other scenarios. */
export interface WhatIfProps {
  answer: Answer;
  update: UpdateScenario;
}

/** Shown if there is no total. */
export const NO_TOTAL = "Add a wallet first.";
