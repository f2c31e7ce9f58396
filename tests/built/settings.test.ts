import { afterAll, expect, test } from "vitest";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { runRefusedApp, startApp } from "../support/app-process";
import { makeTemporaryFolders } from "../support/temporary-folder";

const path = makeTemporaryFolders();

const ports = createServer().listen(0, "127.0.0.1");
await once(ports, "listening");
afterAll(() => ports.close());

const SNAPSHOT = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: "/nowhere/points.sqlite" };
const FOLDER = { ...SNAPSHOT, CAMPAIGN: "campaigns" };

// Which values are invalid: tests/server/operations/settings.test.ts; which files are no snapshots:
// tests/server/snapshot/snapshot-file.test.ts.
test.each<[what: string, settings: () => Record<string, string>, line: RegExp]>([
  ["a value", () => ({ THEO_API_URL: "ftp://example.org" }), /THEO_API_URL .*ftp:\/\/example.org/],
  ["an empty PORT, as any", () => ({ PORT: "" }), /PORT is empty: set a port, or .* for 3000/],
  [
    "a port in use",
    () => ({ PORT: String((ports.address() as AddressInfo).port), HOST: "127.0.0.1" }),
    /PORT or HOST: .*EADDRINUSE/,
  ],
  ["a snapshot that isn't there", () => SNAPSHOT, /POINTS_SNAPSHOT.*\/nowhere\/points\.sqlite/],
  ["no folder of snapshots", () => FOLDER, /POINTS_SNAPSHOT must be a folder with ID\.sqlite, .*/],
  [
    "a snapshot of no campaign",
    () => ({ ...FOLDER, POINTS_SNAPSHOT: path("") }),
    /POINTS_SNAPSHOT: Vest\.sqlite is of no campaign: /,
  ],
])("%s stops the server at start, with one line", async (_, settings, line) => {
  writeFileSync(path("Vest.sqlite"), "");
  const { code, signal, log } = await runRefusedApp(settings());
  expect([code, signal]).toEqual([1, null]);
  expect(log).toMatch(/^Bad setting: .*\n$/);
  expect(log).toMatch(line);
});

test("a folder of campaigns says where their points come from, and what nobody uses", async () => {
  const app = await startApp({ CAMPAIGN: "campaigns", DOMA_API_URL: "http://127.0.0.1:9" });
  await app.stop();
  const events = app
    .log()
    .split("\n")
    .flatMap((line) => (line.startsWith('{"event":') ? [JSON.parse(line)] : []));
  expect(events).toContainEqual({ event: "setting-unused", name: "DOMA_API_URL" });
  const served = { event: "campaign-served", campaign: "doma", points: "live" };
  expect(events).toContainEqual(served);
  expect(events).toContainEqual({ ...served, campaign: "vest", points: "typed" });
});
