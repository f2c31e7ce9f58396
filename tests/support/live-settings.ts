import { vi } from "vitest";

/**
 * Has modules that are imported from now on ask the upstreams at this origin; a
 * test gets its own settings and, with them, empty caches.
 */
export function stubLiveSettings(origin: string, more: Record<string, string> = {}): void {
  const settings = {
    POINTS_SOURCE: "live",
    EXPEDITION_API_URL: `${origin}/expedition`,
    THEO_API_URL: `${origin}/theo`,
    TESTNET_API_URL: `${origin}/testnet`,
    ...more,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
}
