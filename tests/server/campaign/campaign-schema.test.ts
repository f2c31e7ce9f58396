import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";

const schema = z.fromJSONSchema(createFileSchema() as z.core.JSONSchema.JSONSchema);

it.each([
  "default-campaign/campaign.yaml",
  ...readdirSync("campaigns").map((name) => `campaigns/${name}`),
  "tests/fixtures/harbour.yaml",
])("the JSON Schema takes %s, but no key that it does not know", (path) => {
  const file = parse(readFileSync(path, "utf8"));
  expect(schema.safeParse(file).error).toBeUndefined();
  expect(schema.safeParse({ ...file, tokens: {} }).success).toBe(false);
  expect(schema.safeParse({ ...file, token: { supply: 1 } }).success).toBe(false);
});
