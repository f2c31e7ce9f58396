import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCampaigns } from "~/server/campaign/load-campaign.server";
import { choosePoints } from "~/server/operations/settings.server";
import { PORTAL_ID } from "~/estimate/portal";
import { mistakesOf } from "../../support/mistakes";
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

/** Writes files into the folder, by their paths in it, and loads it. */
function load(files: Record<string, string> = {}) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(path(`campaigns/${name}`)), { recursive: true });
    writeFileSync(path(`campaigns/${name}`), content);
  }
  return loadCampaigns(path("campaigns"));
}

const problemsOf = (files: Record<string, string>) => mistakesOf(() => load(files));

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
    cpSync("default-campaign", path("campaigns/mine"), { recursive: true });
    const [{ texts, logo, logoFile, sample }] = load() as [ReturnType<typeof load>[number]];
    expect(Object.keys(texts)).toEqual([
      "/mitosis/calculationDetails.md",
      "/mitosis/AdditionalRewards.md",
    ]);
    expect(texts["/mitosis/calculationDetails.md"]).toContain("Expedition");
    expect([logo, logoFile?.type, sample?.wallets.length]).toEqual([
      "/mitosis/logo",
      "image/svg+xml",
      6,
    ]);
    expect(sample?.text).toContain("0x1111111111111111111111111111111111111111");
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

describe("a folder's mistakes", () => {
  it("are all those of all its files, each named as in the folder", () => {
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

  it("are ids that two have, given or made from their names", () => {
    expect(
      problemsOf({
        "a.yaml": campaignFile("North Sea"),
        "b/campaign.yaml": campaignFile("B", "id: north-sea"),
        "c.yaml": campaignFile("North  sea"),
      }),
    ).toEqual([
      "b/campaign.yaml:4 id: “north-sea” is already the id of a.yaml; choose another",
      "c.yaml:1 name: its id would be “north-sea”, which is already the id of a.yaml; add an id",
    ]);
  });
});

/** The form of ids. */
const ID = /^[a-z0-9-]+$/;

/** The first segments of all routes' addresses, but for the campaigns' own. */
function listRoutes(): string[] {
  return readdirSync("app/routes").map(
    (file) => file.replace(/^\(\$campaign\)\./, "").split(/(?<!\[)\.(?!\])/)[0]!,
  );
}

/** The first segments of what is answered before the routes: by monitoring, or from `public`. */
function listOthers(): string[] {
  const monitoring = readFileSync("app/server/http/monitoring.server.ts", "utf8");
  return [
    ...[...monitoring.matchAll(/case "\/([^"/]+)/g)].map(([, name]) => name!),
    // Where the build writes its scripts.
    ...["build", ...readdirSync("public")],
  ];
}

describe("an id", () => {
  const taken = [...new Set([...listRoutes(), ...listOthers(), PORTAL_ID])].filter((name) =>
    ID.test(name),
  );

  it("isn't tried with too few addresses", () => {
    expect(taken).toEqual(expect.arrayContaining(["api", "compare", "healthz", "build"]));
  });

  it.each(["wallet", "also", "wait", "index"])("“%s” is refused in a folder of a portal", (id) => {
    expect(problemsOf({ "a.yaml": campaignFile("A", `id: ${id}`) })).toEqual([
      `a.yaml:4 id: “${id}” is a parameter of the portal’s address; choose another`,
    ]);
    expect(problemsOf({ "a.yaml": campaignFile(id) })).toEqual([
      `a.yaml:1 name: its id would be “${id}”, which is a parameter of the portal’s address; add an id`,
    ]);
  });

  it.each(taken)("“%s” is refused in a folder, as it is an address of the site", (id) => {
    const text = campaignFile("A", `id: ${id}`);
    expect(problemsOf({ "a.yaml": text })).toEqual([
      `a.yaml:4 id: “${id}” is an address of the site; choose another`,
    ]);
    expect(loadCampaigns(path("campaigns/a.yaml"))[0]!.id).toBe(id);
  });
});

// Of one that is served alone: tests/server/operations/settings.test.ts.
describe("where a campaign's points come from", () => {
  /** The points chosen for two campaigns, of which only the first has a sample. */
  function chooseBoth(env: Record<string, string>) {
    const sample = "sample: { table: points.csv, wallets: [{ address: '0x1', label: One }] }";
    const campaigns = load({
      "points.csv": "address,points\n0x1,1\n",
      "a.yaml": campaignFile("A", sample),
      "b.yaml": campaignFile("B"),
    });
    return campaigns.map((campaign) => choosePoints(campaign, env as NodeJS.ProcessEnv));
  }

  it.each([
    [{}, ["sample", "live"]],
    [{ POINTS_SOURCE: "sample" }, ["sample", "live"]],
    [{ POINTS_SOURCE: "live" }, ["live", "live"]],
  ])("is, with %j, %j", (env, sources) => {
    expect(chooseBoth(env).map(({ source }) => source)).toEqual(sources);
  });

  it("is the snapshot named after it in a folder, or live without one", () => {
    mkdirSync(path("snapshots"));
    writeFileSync(path("snapshots/b.sqlite"), "");
    const env = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: path("snapshots") };
    expect(chooseBoth(env)).toMatchObject([
      { source: "live" },
      { source: "snapshot", snapshotFile: path("snapshots/b.sqlite") },
    ]);
  });
});
