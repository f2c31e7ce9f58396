import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { describeApi } from "~/server/api/openapi.server";

it.each([
  ["a campaign", null, ["/api/estimate", "/api/estimate.csv", "/og.png", "/openapi.json"]],
  [
    "a folder of campaigns",
    ["one", "two"],
    [
      ...["/{campaign}/api/estimate", "/{campaign}/api/estimate.csv", "/{campaign}/og.png"],
      ...["/api/portal", "/og.png", "/openapi.json"],
    ],
  ],
])("the description of %s is valid OpenAPI 3.1, with all its addresses", async (_, ids, paths) => {
  const api = describeApi("http://localhost", ids);
  const validator = new Validator();
  expect(await validator.validate(structuredClone(api))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  expect(api.servers).toEqual([{ url: "http://localhost" }]);
  expect(Object.keys(api.paths)).toEqual(paths);
  const names = Object.values(api.paths).map(({ get }) => get.operationId);
  expect(new Set(names).size).toBe(names.length);
});
