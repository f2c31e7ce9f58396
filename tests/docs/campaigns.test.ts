import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OWN_PARAMETERS } from "~/server/campaign/reserved-names";
import { describeCampaignFile } from "~/server/campaign/campaign-schema.server";
import { loadCampaign } from "~/server/campaign/load-campaign.server";

const GUIDE = readFileSync("docs/campaigns.md", "utf8");
const FENCES = [...GUIDE.matchAll(/```yaml\n(.*?)```/gs)].map(([, code]) => code ?? "");

it("the guide's first file is a campaign", () => {
  const folder = mkdtempSync(join(tmpdir(), "campaign-"));
  try {
    const file = join(folder, "mine.yaml");
    writeFileSync(file, FENCES[0] ?? "");
    expect(loadCampaign(file)).toMatchObject({
      name: "Harbour",
      parts: { season: { sources: ["season"], allocation: "airdrop", divisor: ["total"] } },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("the guide names every reserved parameter", () => {
  const [, sentence = ""] = GUIDE.split("nor have one of the product's:");
  const named = [...sentence.split(".", 1)[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual(OWN_PARAMETERS);
});

it("the guide shows every key in an example", () => {
  const examples = FENCES.join("\n");
  const missing = listKeys(describeCampaignFile()).filter(
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
