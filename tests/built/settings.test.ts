import { expect, test } from "vitest";
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
