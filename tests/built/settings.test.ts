import { expect, test } from "vitest";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { runRefusedApp, startApp } from "../support/app-process";
import { makeTemporaryFolders } from "../support/temporary-folder";

// Which values are invalid: tests/server/operations/settings.test.ts.
test("an invalid setting stops the server at start, with one line that names it", async () => {
  const { code, signal, log } = await runRefusedApp({ THEO_API_URL: "ftp://example.org" });
  expect(signal).toBeNull();
  expect(code).toBeGreaterThan(0);
  const lines = log.trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("THEO_API_URL");
  expect(lines[0]).toContain("ftp://example.org");
});

test("a port in use is one line that names PORT", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, log } = await runRefusedApp({ PORT: String(port), HOST: "127.0.0.1" });
  other.close();
  expect(code).toBe(1);
  expect(log).toMatch(/^Bad setting: PORT or HOST: .*EADDRINUSE.*\n$/);
});

test("an empty PORT is refused, as it would be any free port", async () => {
  const { code, log } = await runRefusedApp({ PORT: "" });
  expect([code, log]).toEqual([
    1,
    "Bad setting: PORT is empty: set a port, or leave it unset for 3000\n",
  ]);
});

const path = makeTemporaryFolders();

test.each([
  [
    "no-folder.sqlite",
    "no-folder.sqlite",
    /must be a folder with ID\.sqlite, .*no-folder\.sqlite"/,
  ],
  ["a snapshot of no campaign", "", /: Vest\.sqlite is of no campaign: /],
])("a folder of campaigns refuses %s for its snapshots", async (_, name, message) => {
  writeFileSync(path("Vest.sqlite"), "");
  const snapshots = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: path(name) };
  const { code, log } = await runRefusedApp({ CAMPAIGN: "campaigns", ...snapshots });
  expect(code).toBe(1);
  expect(log).toMatch(/^Bad setting: POINTS_SNAPSHOT.*\n$/);
  expect(log).toMatch(message);
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
