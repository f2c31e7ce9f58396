import type { ParamShape } from "~/scenario/param";
import { SCENARIO_KEYS, scenarioParams, type ScenarioKey } from "~/scenario/scenario";
import { PARAMETER_NOTES } from "./parameter-notes.server";
import { closedObject, type Schema } from "./schema.server";

/**
 * A link's parameters, by name. Nothing is refused, so each parameter has two schemas:
 * for the values that are taken unchanged, and for those that are adjusted.
 */
export function describeParameters(): Record<string, Schema> {
  return mapKeys((key) => {
    const { shape, defaultValue } = scenarioParams[key];
    const isEmpty = defaultValue === false || String(defaultValue) === "";
    return {
      name: key,
      in: "query",
      description: PARAMETER_NOTES[key],
      ...((shape.kind === "list" || shape.kind === "texts") && { style: "form", explode: false }),
      schema: { ...describeQueryValue(shape), ...(!isEmpty && { default: defaultValue }) },
    };
  });
}

/** The scenario in an answer: every field within its bounds. */
export function describeScenario(): Schema {
  return closedObject(mapKeys((key) => describeField(scenarioParams[key].shape)));
}

function describeQueryValue(shape: ParamShape): Schema {
  switch (shape.kind) {
    case "switch":
      return unchangedOrAdjusted({ enum: ["", "1"] });
    case "list":
      return { type: "array", items: unchangedOrAdjusted({ enum: shape.options }) };
    case "texts": {
      const text = { type: "string", maxLength: shape.maxLength };
      return { type: "array", items: unchangedOrAdjusted(text) };
    }
    case "number": {
      const number = { ...describeField(shape), multipleOf: shape.step };
      return unchangedOrAdjusted(number, ["number", "string"]);
    }
    default:
      return unchangedOrAdjusted(describeField(shape));
  }
}

function unchangedOrAdjusted(schema: Schema, type: string | string[] = "string"): Schema {
  const title = "Clamped, rounded or replaced by the default, and listed in `adjusted`";
  return {
    anyOf: [
      { title: "Taken unchanged", ...schema },
      { title, type },
    ],
  };
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
    case "texts": {
      const items = { type: "string", minLength: 1, maxLength: shape.maxLength };
      return { type: "array", items, maxItems: shape.maxItems, uniqueItems: true };
    }
    case "number":
      // Without the step: validators divide binary fractions, and find hardly any value on it.
      return { type: "number", minimum: shape.min, maximum: shape.max };
  }
}

function mapKeys(describe: (key: ScenarioKey) => Schema): Record<string, Schema> {
  return Object.fromEntries(SCENARIO_KEYS.map((key) => [key, describe(key)]));
}
