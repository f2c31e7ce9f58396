import type { CrowdAnswer } from "~/estimate/crowd";

/** Longer than the server takes, ms. */
const TIMEOUT_MS = 20_000;

/** @throws where the server has no crowd or cannot be reached. */
export async function fetchCrowds(): Promise<CrowdAnswer["crowds"]> {
  const response = await fetch("/api/crowd", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return ((await response.json()) as CrowdAnswer).crowds;
}
