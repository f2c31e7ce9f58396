import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeApi } from "~/openapi/describe-api.server";
import { loader } from "~/routes/openapi[.]json";
import { listAdjustments } from "~/scenario/adjustments";
import { readScenario, writeParam } from "~/scenario/codec";
import { SCENARIO_KEYS, scenarioParams, type ScenarioKey } from "~/scenario/scenario";
import * as any from "../support/arbitraries";
import { call, readJson } from "../support/loaders";
import { scenarioOf } from "../support/scenarios";

const ORIGIN = "https://estimator.example";

interface QueryParameter {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: { default?: unknown; anyOf?: object[]; items?: { anyOf: object[] }; type?: string };
}
interface Api {
  paths: Record<string, { get: { operationId: string; parameters?: { $ref?: string }[] } }>;
  components: { parameters: Record<ScenarioKey, QueryParameter>; schemas: { Scenario: object } };
}

const api = describeApi(ORIGIN) as unknown as Api;
const { parameters, schemas } = api.components;
// Steps such as 0.05 are no binary fractions.
const ajv = new Ajv({ multipleOfPrecision: 6, allowUnionTypes: true });

/** A parameter as a link has it: further wallets stand beside a first one. */
function linkWith(key: ScenarioKey, text: string): URLSearchParams {
  return new URLSearchParams({ ...(key === "also" && { wallet: "0x1" }), [key]: text });
}

/** Whether the description says that a text is taken unchanged. */
function isTakenUnchanged(key: ScenarioKey, text: string): boolean {
  const { schema } = parameters[key];
  const [plain] = schema.anyOf ?? schema.items?.anyOf ?? [schema];
  const values = schema.type === "array" && text !== "" ? text.split(",") : [text];
  const isNumber = scenarioParams[key].shape.kind === "number";
  if (schema.type === "array" && text === "") return true;
  return values.every((value) => ajv.validate(plain ?? {}, isNumber ? Number(value) : value));
}

describe("the description", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(api)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it("is what /openapi.json answers, with the address that was asked", async () => {
    const { status, body } = await readJson(call(loader, "/openapi.json"));
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(describeApi("http://localhost"))));
    expect(body).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://localhost" }] });
  });

  it("names every operation once, and refers to nothing that is not there", () => {
    const names = Object.values(api.paths).map(({ get }) => get.operationId);
    expect(new Set(names).size).toBe(names.length);
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, path = ""] of references) {
      const found = path.split("/").reduce<unknown>((at, key) => (at as never)?.[key], api);
      expect(found, path).toBeDefined();
    }
  });
});

describe("a scenario's parameters", () => {
  it("are those of a link, all of them, none required", () => {
    expect(Object.keys(parameters)).toEqual(SCENARIO_KEYS);
    const listed = SCENARIO_KEYS.map((key) => ({ $ref: `#/components/parameters/${key}` }));
    for (const path of ["/api/estimate", "/api/estimate.csv", "/og.png"]) {
      expect(api.paths[path]?.get.parameters).toEqual(listed);
    }
    for (const [key, parameter] of Object.entries(parameters)) {
      expect(parameter).toMatchObject({ name: key, in: "query" });
      expect(parameter.required).toBeUndefined();
      expect(parameter.description).toMatch(/^\S.+\.$/);
    }
  });

  it("are texts of a comparison's, repeated once per scenario", () => {
    const repeated = {
      in: "query",
      style: "form",
      explode: true,
      schema: { type: "array", items: { type: "string" } },
    };
    const [card, report] = [api.paths["/compare.png"], api.paths["/api/compare"]];
    expect(report?.get.parameters).toMatchObject([
      { name: "s", ...repeated },
      { name: "n", ...repeated },
    ]);
    expect(card?.get.parameters).toEqual(report?.get.parameters?.slice(0, 1));
  });

  it("have the defaults of a link without them", () => {
    for (const key of SCENARIO_KEYS) {
      const fallback = scenarioOf()[key];
      const isEmpty = fallback === false || String(fallback) === "";
      expect(parameters[key].schema.default, key).toEqual(isEmpty ? undefined : fallback);
    }
  });

  it.each([
    ["fdv", ["5000000", "1000000000"], ["4000000", "1001000000", "5500000"]],
    ["morse", ["0", "0.15", "2"], ["-0.05", "2.05", "0.01"]],
    ["base", ["-5", "0", "1e300"], []],
    ["supply.og", ["1", "1.5"], ["0", "-1"]],
    ["bonus", ["", "morse", "kaito,morse"], ["nft", "morse,nft"]],
    ["role", ["", "og"], ["king"]],
    ["also", ["", "0x2", "a b,0x3", "x".repeat(256)], ["x".repeat(257), `0x2,${"x".repeat(257)}`]],
    ["details", ["1", ""], ["0", "true"]],
  ] as [ScenarioKey, string[], string[]][])("%s", (key, plain, adjusted) => {
    for (const text of plain) expect(isTakenUnchanged(key, text), text).toBe(true);
    for (const text of adjusted) expect(isTakenUnchanged(key, text), text).toBe(false);
    for (const text of [...plain, ...adjusted]) {
      const isBent = listAdjustments(linkWith(key, text)).length > 0;
      expect(isTakenUnchanged(key, text), text).toBe(!isBent);
    }
  });

  it("take as they come what the description says, whatever the number", () => {
    const numbers = SCENARIO_KEYS.filter((key) => scenarioParams[key].shape.kind === "number");
    // What is off a step is so by a hundredth at least: validators round what is less.
    const near = fc.oneof(
      fc.integer({ min: -100, max: 3000 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 0, max: 11_000 }).map((count) => count * 100_000),
      fc.constantFrom(-1e12, 1e12),
    );
    fc.assert(
      fc.property(fc.constantFrom(...numbers), near, (key, number) => {
        const isBent = listAdjustments(new URLSearchParams({ [key]: String(number) })).length > 0;
        expect(isTakenUnchanged(key, String(number))).toBe(!isBent);
      }),
      { numRuns: 500 },
    );
  });

  it("refuse nothing", () => {
    fc.assert(
      fc.property(any.search, (search) => {
        for (const key of SCENARIO_KEYS) {
          const text = search.get(key);
          if (text === null) continue;
          const { schema } = parameters[key];
          expect(ajv.validate(schema, schema.type === "array" ? text.split(",") : text)).toBe(true);
        }
      }),
    );
  });
});

describe("a scenario in an answer", () => {
  const validate = ajv.compile(schemas.Scenario);

  it("is as described, for every scenario", () => {
    const asked = any.search.map(readScenario);
    fc.assert(
      fc.property(fc.oneof(any.scenario, asked), (scenario) => {
        expect(validate(scenario), JSON.stringify(validate.errors)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, object]>([
    ["a value out of bounds", { fdv: 1 }],
    ["a value of another type", { fdv: "300000000" }],
    ["an unknown bonus", { bonus: ["nft"] }],
    ["a bonus twice", { bonus: ["morse", "morse"] }],
    ["an unknown role", { role: "king" }],
    ["a further wallet twice", { wallet: "0x1", also: ["0x2", "0x2"] }],
    ["an empty further wallet", { wallet: "0x1", also: [""] }],
    ["a twentieth further wallet", { wallet: "0x1", also: Array.from({ length: 20 }, String) }],
    ["a field too many", { more: 1 }],
  ])("is not as described with %s", (_, change) => {
    expect(validate({ ...scenarioOf(), ...change })).toBe(false);
  });

  it.each(SCENARIO_KEYS)("is not as described without %s", (key) => {
    const rest = Object.entries(scenarioOf()).filter(([name]) => name !== key);
    expect(validate(Object.fromEntries(rest))).toBe(false);
  });
});

describe("a parameter's value in a link", () => {
  it("is read as it was, for every scenario", () => {
    fc.assert(
      fc.property(any.scenario, fc.constantFrom(...SCENARIO_KEYS), (scenario, key) => {
        const { wallet } = key === "also" ? scenario : scenarioOf();
        const search = new URLSearchParams({ wallet, [key]: writeParam(key, scenario[key]) });
        expect(readScenario(search)[key]).toEqual(scenario[key]);
        expect(listAdjustments(search)).toEqual([]);
      }),
    );
  });
});
