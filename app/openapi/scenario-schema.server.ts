import type { ParamShape } from "~/scenario/param";
import { SCENARIO_KEYS, scenarioParams, type ScenarioKey } from "~/scenario/scenario";
import { describeParameter } from "./parameter-notes.server";
import { closedObject, type Schema } from "./schema.server";

/**
 * A link's parameters for a query, by name. Nothing that comes is refused: each
 * has one schema for what is taken as it comes, and one for what is bent.
 */
export function describeParameters(): Record<ScenarioKey, Schema> {
  return mapKeys((key) => {
    const { shape, defaultValue } = scenarioParams[key];
    const isEmpty = defaultValue === false || String(defaultValue) === "";
    return {
      name: key,
      in: "query",
      description: describeParameter(key),
      ...(shape.kind === "list" && { style: "form", explode: false }),
      schema: { ...describeQueryValue(shape), ...(!isEmpty && { default: defaultValue }) },
    };
  });
}

/** The scenario in an answer: every field, within its bounds. */
export function describeScenario(): Schema {
  return closedObject(mapKeys((key) => describeField(scenarioParams[key].shape)));
}

const BENT = { title: "Bent or replaced by the default, and listed in `adjusted`" };

function describeQueryValue(shape: ParamShape): Schema {
  const title = "Taken as it comes";
  switch (shape.kind) {
    case "text":
      return {
        anyOf: [
          { title, type: "string", maxLength: shape.maxLength },
          { ...BENT, type: "string" },
        ],
      };
    case "switch":
      return {
        anyOf: [
          { title, enum: ["", "1"] },
          { ...BENT, type: "string" },
        ],
      };
    case "choice":
      return {
        anyOf: [
          { title, enum: ["", ...shape.options] },
          { ...BENT, type: "string" },
        ],
      };
    case "list":
      return {
        type: "array",
        items: {
          anyOf: [
            { title, enum: shape.options },
            { ...BENT, type: "string" },
          ],
        },
      };
    case "number":
      return {
        anyOf: [
          { title, ...describeNumber(shape), ...(shape.step && { multipleOf: shape.step }) },
          { ...BENT, type: ["number", "string"] },
        ],
      };
  }
}

function describeField(shape: ParamShape): Schema {
  switch (shape.kind) {
    case "text":
      return { type: "string", maxLength: shape.maxLength };
    case "switch":
      return { type: "boolean" };
    case "choice":
      return { enum: ["", ...shape.options] };
    case "list":
      return { type: "array", items: { enum: shape.options }, uniqueItems: true };
    case "number":
      // Without the step: validators that divide binary fractions find none on it.
      return describeNumber(shape);
  }
}

function describeNumber({ min, max }: { min?: number; max?: number }): Schema {
  return {
    type: "number",
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

function mapKeys<T>(describe: (key: ScenarioKey) => T): Record<ScenarioKey, T> {
  return Object.fromEntries(SCENARIO_KEYS.map((key) => [key, describe(key)])) as Record<
    ScenarioKey,
    T
  >;
}
