import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SettingError } from "~/server/operations/settings.server";
import { createServer } from "~/server/points/create-server.server";
import { captureWarnings } from "../../support/console";
import { makeTemporaryFolders } from "../../support/temporary-folder";

const path = makeTemporaryFolders();
const warnings = captureWarnings();

const SNAPSHOT = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: "/nowhere/points.sqlite" };
const FOLDER = { ...SNAPSHOT, CAMPAIGN: "campaigns" };

// Which values are invalid: settings.test.ts; which files are no snapshots:
// tests/server/snapshot/snapshot-file.test.ts.
it.each<[what: string, env: () => Record<string, string>, message: RegExp]>([
  ["an empty PORT", () => ({ PORT: "" }), /^PORT is empty: set a port, or .* for 3000$/],
  ["a snapshot that isn't there", () => SNAPSHOT, /^POINTS_SNAPSHOT.*\/nowhere\/points\.sqlite/],
  ["no folder of snapshots", () => FOLDER, /^POINTS_SNAPSHOT must be a folder with ID\.sqlite, .*/],
  [
    "a snapshot of no campaign",
    () => ({ ...FOLDER, POINTS_SNAPSHOT: path("") }),
    /^POINTS_SNAPSHOT: Vest\.sqlite belongs to no campaign; /,
  ],
])("%s is a bad setting", async (_, env, message) => {
  writeFileSync(path("Vest.sqlite"), "");
  const refused = await createServer(env()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SettingError);
  expect((refused as SettingError).message).toMatch(message);
});

it("a campaign that can't be read is named with its setting", async () => {
  for (const CAMPAIGN of ["/nope", "package.json/nope"])
    await expect(createServer({ CAMPAIGN })).rejects.toThrow(
      new RegExp(`^CAMPAIGN can’t be read: .*${CAMPAIGN}'$`),
    );
});

it("a campaign names the hosts that it asks, without paths and keys", async () => {
  const CAMPAIGN = "campaigns/makina.yaml";
  const hostsOf = async (env: Record<string, string>) =>
    (await createServer(env)).services[0]!.campaign.hosts;
  const MERKL_API_URL = "http://127.0.0.1:9/s3cret/{address}?key=s3cret";
  expect(await hostsOf({ CAMPAIGN, MERKL_API_URL })).toEqual(["makina.finance", "127.0.0.1:9"]);
  expect(await hostsOf({ POINTS_SOURCE: "sample" })).toEqual([]);
});

it("a folder of campaigns says where their points come from, and what nobody uses", async () => {
  await createServer({ CAMPAIGN: "campaigns", DOMA_API_URL: "http://127.0.0.1:9" });
  const events = warnings().map((line) => JSON.parse(line));
  expect(events).toContainEqual({ event: "setting-unused", name: "DOMA_API_URL" });
  const served = { event: "campaign-served", campaign: "nado", points: "live" };
  expect(events).toContainEqual(served);
  expect(events).toContainEqual({ ...served, campaign: "vest", points: "typed" });
});
