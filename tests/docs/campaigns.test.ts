import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { RESERVED_PARAMETERS } from "~/server/campaign/check-campaign.server";
import { createFileSchema } from "~/server/campaign/campaign-schema.server";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { makeTemporaryFolders } from "../support/temporary-folder";
import { fillInKeys, type Node } from "./support/describe-keys";

const GUIDE = readFileSync("docs/campaigns.md", "utf8");
const SCHEMA = createFileSchema() as Node;
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

it("the guide shows every key in an example, or in a comment on what excludes it", () => {
  const comments = FENCES.join()
    .match(/# or .*/g)
    ?.join();
  const [known, shown] = [new Set<string>(), new Set<string>()];
  function compare(schema: Node, examples: Record<string, unknown>[]) {
    const { properties = {}, additionalProperties, items, anyOf = [] } = schema;
    for (const [key, inner] of Object.entries(properties)) {
      const values = examples.filter((each) => Object.hasOwn(each, key)).map((each) => each[key]);
      // Keys that come again, such as those of an answer, are shown once.
      const name = `${key}: ${JSON.stringify(inner)}`;
      known.add(name);
      if (values.length > 0 || comments?.includes(`${key}:`)) shown.add(name);
      compare(inner, values.map(Object));
    }
    for (const inner of anyOf) compare(inner, examples);
    for (const inner of [additionalProperties, items])
      if (inner) compare(inner, examples.flatMap(Object.values).map(Object));
  }
  compare(
    SCHEMA,
    FENCES.map((code) => parse(code)),
  );
  expect([...known].filter((name) => !shown.has(name))).toEqual([]);
});
