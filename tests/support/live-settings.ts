import { vi } from "vitest";
import { PATIENT, liveSettings } from "./points-upstream";

/**
 * Has modules that are imported from now on ask the upstreams at this origin; a
 * test gets its own settings and, with them, empty caches.
 */
export function stubLiveSettings(origin: string, more: Record<string, string> = {}): void {
  const settings = { ...liveSettings(origin), ...PATIENT, ...more };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
}
