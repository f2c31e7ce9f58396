import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { runRefusedApp } from "../support/app-process";
import { makeTemporaryFolders } from "../support/temporary-folder";

const path = makeTemporaryFolders();
const ports = createServer().listen(0, "127.0.0.1");
await once(ports, "listening");
afterAll(() => ports.close());

// Which settings are bad: tests/server/operations/settings.test.ts,
// tests/server/points/create-server.test.ts.
test.each<[what: string, settings: () => Record<string, string>, line: RegExp]>([
  ["a value", () => ({ THEO_API_URL: "ftp://example.org" }), /THEO_API_URL .*ftp:\/\/example.org/],
  [
    "a port in use",
    () => ({ PORT: String((ports.address() as AddressInfo).port), HOST: "127.0.0.1" }),
    /PORT or HOST: .*EADDRINUSE/,
  ],
])("%s stops the server at start, with one line", async (_, settings, line) => {
  const { code, signal, log } = await runRefusedApp(settings());
  expect([code, signal]).toEqual([1, null]);
  expect(log).toMatch(/^Bad setting: .*\n$/);
  expect(log).toMatch(line);
});

test("each mistake in a campaign's file is a line, and the server doesn't start", async () => {
  const file = path("mine.yaml");
  writeFileSync(file, "name: Mine\ntoken: { symbol: $M, suply: 1b }\n");
  const { code, log } = await runRefusedApp({ CAMPAIGN: file });
  expect(code).toBe(1);
  expect(log.split("\n")).toContain("mine.yaml:2 token.suply: unknown key; did you mean “supply”?");
});
