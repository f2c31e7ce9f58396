import { vi } from "vitest";
import { PATIENT, liveSettings } from "./points-upstream";

/**
 * Makes modules imported from now on use the upstreams at this origin. They are loaded anew,
 * so each test has its own settings and starts with empty caches.
 */
export function stubLiveSettings(origin: string, more: Record<string, string> = {}): void {
  const settings = { ...liveSettings(origin), ...PATIENT, ...more };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
}
