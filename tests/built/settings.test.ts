import { afterAll, expect, test } from "vitest";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { runRefusedApp } from "../support/app-process";

const ports = createServer().listen(0, "127.0.0.1");
await once(ports, "listening");
afterAll(() => ports.close());

// Which settings are bad: tests/server/operations/settings.test.ts,
// tests/server/points/create-server.test.ts.
test.each<[what: string, settings: () => Record<string, string>, line: RegExp]>([
  ["a value", () => ({ THEO_API_URL: "ftp://example.org" }), /THEO_API_URL .*ftp:\/\/example.org/],
  ["an empty PORT, as any", () => ({ PORT: "" }), /PORT is empty: set a port, or .* for 3000/],
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
