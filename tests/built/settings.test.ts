import { expect, test } from "vitest";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { runRefusedApp } from "../support/app-process";

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
