import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { RESERVED_PARAMETERS } from "~/server/campaign/check-campaign.server";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { makeTemporaryFolders } from "../support/temporary-folder";
import { fillInKeys } from "./support/describe-keys";

const GUIDE = readFileSync("docs/campaigns.md", "utf8");
const SCHEMA = createFileSchema() as Parameters<typeof fillInKeys>[1];
const FENCES = [...GUIDE.matchAll(/```yaml\n(.*?)```/gs)].map(([, code]) => code ?? "");
const path = makeTemporaryFolders();

it("the guide's first file is a campaign", () => {
  const file = path("mine.yaml");
  writeFileSync(file, FENCES[0] ?? "");
  expect(loadCampaign(file)).toMatchObject({
    name: "Harbour",
    parts: { season: { sources: ["season"], allocation: "airdrop", divisor: [["total"]] } },
  });
});

it("the guide's complete example is a campaign", () => {
  const file = path("harbour.yaml");
  const [, , example = ""] = FENCES;
  writeFileSync(file, example);
  writeFileSync(join(dirname(file), "logo.svg"), '<svg viewBox="0 0 48 48"/>');
  for (const name of ["season.md", "bonuses.md", "sample.csv"])
    writeFileSync(join(dirname(file), name), "");
  expect(loadCampaign(file)).toMatchObject({ id: "harbour" });
});

it("the guide names every reserved parameter", () => {
  const [, sentence = ""] = GUIDE.split("nor have one of the product's:");
  const named = [...sentence.split(".", 1)[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(RESERVED_PARAMETERS.toSorted());
});

it("the guide's lists of keys are those of the schema; UPDATE_DOCS=1 writes them", () => {
  const filled = fillInKeys(GUIDE, SCHEMA);
  if (process.env.UPDATE_DOCS) writeFileSync("docs/campaigns.md", filled);
  else expect(GUIDE).toBe(filled);
});

it("the guide lists every key of a campaign's file once", () => {
  const listed = [...GUIDE.matchAll(/<!-- keys: (.*) -->/g)].flatMap(([, names]) =>
    names!.split(" "),
  );
  expect(listed.sort()).toEqual(Object.keys(SCHEMA.properties!).sort());
});

it("the guide shows every key in an example", () => {
  const examples = FENCES.join("\n");
  const missing = listKeys(SCHEMA).filter(
    (key) => !new RegExp(`(^|[\\s{])${key}:`, "m").test(examples),
  );
  expect(missing).toEqual([]);
});

/** The keys that a JSON Schema knows, at any depth. */
function listKeys(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, unknown> };
  const inner = Object.values(schema).flatMap(listKeys);
  return [...new Set([...Object.keys(properties), ...inner])];
}
