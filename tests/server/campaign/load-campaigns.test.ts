import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import type { CampaignError } from "~/server/campaign/load-campaign.server";
import { choosePoints, loadCampaigns } from "~/server/campaign/load-campaigns.server";
import { PORTAL_ID } from "~/estimator/portal";
import { SMALLEST } from "../../support/campaigns";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const path = makeTemporaryFolders();

/** The least that a campaign's file has, with further lines from the fourth on. */
function campaignFile(name: string, ...lines: string[]): string {
  return `name: ${name}
token: { symbol: $T, supply: 1b }
fdv: { default: 100m }
${lines.map((line) => `${line}\n`).join("")}
allocations: { points: { label: Points, default: 10 } }
constants: { all: { label: All points, default: 5m } }
parts: { points: { label: Points } }
`;
}

function load(files: Record<string, string> = {}) {
  mkdirSync(path("campaigns"), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(path(`campaigns/${name}`)), { recursive: true });
    writeFileSync(path(`campaigns/${name}`), content);
  }
  return loadCampaigns(path("campaigns"));
}

function problemsOf(files: Record<string, string>): unknown {
  try {
    return load(files);
  } catch (error) {
    return (error as CampaignError).problems;
  }
}

describe("a folder of campaigns", () => {
  it("has each YAML file in it, and each campaign one folder down, by name", () => {
    const campaigns = load({
      "zebra.yaml": campaignFile("Albatross"),
      "deep/campaign.yaml": campaignFile("Zorilla", "id: zed"),
      "b.yml": campaignFile("bear"),
      // None of these is a campaign.
      ".hidden.yaml": "no campaign: {",
      ".git/campaign.yaml": "no campaign: {",
      "notes.md": "Notes",
      "deep/other.yaml": "no campaign: {",
      "deep/er/campaign.yaml": "no campaign: {",
      "folder.yaml/readme.md": "No file",
    });
    expect(campaigns.map(({ id, base }) => [id, base])).toEqual([
      ["albatross", "/albatross"],
      ["bear", "/bear"],
      ["zed", "/zed"],
    ]);
  });

  it("brings a campaign's texts, logo and sample, below its id", () => {
    cpSync("app/campaigns/mitosis", path("campaigns/mine"), { recursive: true });
    const expedition = expect.stringContaining("Expedition") as string;
    expect(load()).toMatchObject([
      {
        texts: { "/mitosis/calculationDetails.md": expedition },
        logo: "/mitosis/logo",
        logoFile: { type: "image/svg+xml" },
        sample: { text: expect.stringContaining(`0x${"1".repeat(40)}`) as string },
      },
    ]);
  });

  it("is a folder even of one campaign, but a file isn't", () => {
    const [inFolder] = load({ "mine.yaml": campaignFile("Mine") });
    const [alone] = loadCampaigns(path("campaigns/mine.yaml"));
    expect(inFolder!.base).toBe("/mine");
    expect(alone).not.toHaveProperty("base");
  });

  it("must have a campaign", () => {
    expect(problemsOf({ "notes.md": "" })).toEqual([
      `${path("campaigns")}: has no campaign: neither NAME.yaml nor NAME/campaign.yaml`,
    ]);
  });
});

it("a folder's mistakes are all those of all its files, each named as in the folder", () => {
  const problems = problemsOf({
    "a.yaml": campaignFile("A", "titel: A", "fdw: {}"),
    "b.yaml": campaignFile("B"),
    "c/campaign.yaml": campaignFile("C", "logo: logo.png"),
    "d.yaml": "name: D: D\n",
    "e/other.yaml": campaignFile("E"),
  });
  expect(problems).toEqual([
    "a.yaml:4 titel: unknown key; did you mean “title”?",
    "a.yaml:5 fdw: unknown key; did you mean “fdv”?",
    "c/campaign.yaml:4 logo: logo.png: cannot be read: there is no such file",
    "d.yaml:1: a text with “: ” needs quotes",
    "e/campaign.yaml: cannot be read: there is no such file",
  ]);
});

it("a folder's mistakes are ids that two have, given or made from their names", () => {
  expect(
    problemsOf({
      "a.yaml": campaignFile("North Sea"),
      "b/campaign.yaml": campaignFile("B", "id: north-sea"),
      "c.yaml": campaignFile("North  sea"),
    }),
  ).toEqual([
    "b/campaign.yaml:4 id: “north-sea” is that of a.yaml, too; choose another",
    "c.yaml:1 name: its id would be “north-sea”, which is that of a.yaml, too; add an id",
  ]);
});

describe("an id", () => {
  // The first segments of the addresses of all routes but the campaigns' own, of those that monitoring
  // answers, and of `public`, where the build writes its scripts.
  const routes = readdirSync("app/routes").map(
    (file) => file.replace(/^\(\$campaign\)\./, "").split(/(?<!\[)\.(?!\])/)[0]!,
  );
  const monitoring = readFileSync("app/server/http/monitoring.server.ts", "utf8");
  const monitored = [...monitoring.matchAll(/case "\/([^"/]+)/g)].map(([, name]) => name!);
  const all = new Set([...routes, ...monitored, "build", ...readdirSync("public"), PORTAL_ID]);
  const taken = [...all].filter((name) => /^[a-z0-9-]+$/.test(name));

  it("isn't tried with too few addresses", () => {
    expect(taken).toEqual(expect.arrayContaining(["api", "compare", "healthz", "build"]));
  });

  it.each(taken)("“%s” is refused in a folder, as it is an address of the site", (id) => {
    expect(problemsOf({ "a.yaml": campaignFile("A", `id: ${id}`) })).toEqual([
      `a.yaml:4 id: “${id}” is an address of the site; choose another`,
    ]);
    expect(loadCampaigns(path("campaigns/a.yaml"))[0]!.id).toBe(id);
  });
});

// Of one that is served alone: tests/server/operations/settings.test.ts.
/** What each of two campaigns has, of which the first has a sample. */
function chooseBoth(env: Record<string, string>) {
  const sample = { table: "points.csv", text: "address,points\n0x1,1\n", wallets: [] };
  return [
    { ...SMALLEST, id: "a", base: "/a", sample },
    { ...SMALLEST, id: "b", base: "/b", sample: null },
  ].map((campaign) => choosePoints(campaign, env));
}

it.each([
  [{}, ["sample", "live"]],
  [{ POINTS_SOURCE: "" }, ["sample", "live"]],
  [{ POINTS_SOURCE: "sample" }, ["sample", "live"]],
  [{ POINTS_SOURCE: "live" }, ["live", "live"]],
])("with %j, two campaigns' points are %j", (env, sources) => {
  expect(chooseBoth(env).map(({ source }) => source)).toEqual(sources);
});

it("a campaign's points are the snapshot named after it in a folder, or live without one", () => {
  mkdirSync(path("snapshots"));
  writeFileSync(path("snapshots/b.sqlite"), "");
  const env = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: path("snapshots") };
  expect(chooseBoth(env)).toMatchObject([
    { source: "live" },
    { source: "snapshot", snapshotFile: path("snapshots/b.sqlite") },
  ]);
});
