import { getField, listFieldKeys } from "~/domain/scenario/fields";
import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAdjustments } from "~/domain/scenario/codec";
import type { ScenarioKey } from "~/domain/scenario/scenario";
import { loader } from "~/routes/($campaign).openapi[.]json";
import { schemasOf } from "~/server/api/parameters.server";
import { call, readJson } from "../../support/loaders";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

interface ApiDescription {
  servers: object[];
  paths: Record<string, { get: { operationId: string; parameters?: object[] } }>;
  components: {
    schemas: Record<string, object>;
    parameters: Record<string, { description: string; schema: { default?: unknown } }>;
  };
}

const { body } = await readJson(call(loader, "/openapi.json"));
const api = body as ApiDescription;
const { parameters } = api.components;

describe("/openapi.json", () => {
  it("is valid OpenAPI 3.1, for the origin that was asked", async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(api) })).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(api.servers).toEqual([{ url: "http://localhost" }]);
    const names = Object.values(api.paths).map(({ get }) => get.operationId);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a scenario's parameters", () => {
  it("are those of a link, each described and with its default", () => {
    expect(Object.keys(parameters)).toEqual(listFieldKeys(mitosis));
    const listed = listFieldKeys(mitosis).map((key) => ({
      $ref: `#/components/parameters/${key}`,
    }));
    for (const path of ["/api/estimate", "/api/estimate.csv", "/og.png"]) {
      expect(api.paths[path]?.get.parameters).toEqual(listed);
    }
    for (const key of listFieldKeys(mitosis)) {
      const fallback = scenarioOf()[key];
      const isEmpty = fallback === null || fallback === false || String(fallback) === "";
      expect(parameters[key]).toMatchObject({
        name: key,
        in: "query",
        description: expect.stringMatching(/^\S.+\.$/),
      });
      expect(parameters[key]?.schema.default).toEqual(isEmpty ? undefined : fallback);
    }
  });

  const [numbers, others] = [true, false].map((isNumber) =>
    listFieldKeys(mitosis).filter(
      (key) => (getField(mitosis, key).shape.kind === "number") === isNumber,
    ),
  ) as [ScenarioKey[], ScenarioKey[]];
  // Values that miss a step miss it by at least a hundredth.
  const number = fc.oneof(
    fc.integer({ min: -100, max: 3000 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: 0, max: 11_000 }).map((count) => count * 100_000),
    fc.constantFrom(-1e12, 1e12),
  );
  const texts = ["1", "0", "true", "morse", "og", "king", "0x2", "a b"];
  const text = fc.constantFrom(...texts, "x".repeat(256), "x".repeat(257));
  const list = fc.array(text, { minLength: 1, maxLength: 3 }).map(String);

  it("are used unchanged exactly when the schema allows them", () => {
    const given = fc.oneof(
      fc.tuple(fc.constantFrom(...numbers), number.map(String)),
      fc.tuple(fc.constantFrom(...others), fc.oneof(text, list)),
    );
    fc.assert(
      fc.property(given, ([key, raw]) => {
        const { kind } = getField(mitosis, key).shape;
        const values = kind === "list" || kind === "texts" ? raw.split(",") : [raw];
        const schema = schemasOf(getField(mitosis, key).shape).unchanged;
        const isUnchanged = values.every(
          (value) => schema.safeParse(kind === "number" ? Number(value) : value).success,
        );
        // Further wallets need a first one.
        const search = new URLSearchParams({
          ...(key === "also" && { wallet: "0x1" }),
          [key]: raw,
        });
        expect(isUnchanged).toBe(listAdjustments(mitosis, search).length === 0);
      }),
      { numRuns: 1000 },
    );
  });
});
