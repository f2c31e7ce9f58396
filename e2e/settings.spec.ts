import { runRefusedApp } from "../tests/support/app-process";
import { expect, test } from "./support/test";

const BAD = {
  PORT: "http",
  POINTS_SOURCE: "prod",
  THEO_API_URL: "ftp://example.org",
  POINTS_TIMEOUT_MS: "soon",
  POINTS_CACHE_TTL_S: "-1",
  NEW_WALLETS_PER_MINUTE: "1.5",
  REDIS_URL: "localhost",
  PUBLIC_URL: "here",
};

for (const [name, value] of Object.entries(BAD)) {
  test(`${name}=${value} stops the server, which says so`, { tag: "@desktop" }, async () => {
    const { code, log } = await runRefusedApp({ [name]: value });
    expect(code).not.toBe(0);
    // Null would be a server that had to be killed.
    expect(code).not.toBeNull();
    const lines = log.trimEnd().split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toContain(value);
  });
}
