import { onTestFinished } from "vitest";
import { liveTransport } from "~/points/live.server";
import type { Reach } from "~/points/look-up-source.server";
import { json, startFakeUpstream, type FakeUpstream } from "./fake-upstream";

/** What the three upstreams answer where all is well. */
export const HEALTHY = {
  expedition: { mitoPoints: { total: "1500.5" }, tier: { tier: 3 } },
  theo: [{ mitoPoints: "250" }],
  testnet: { success: true, data: { total_balance: "33.25" } },
};

/** A fake upstream in which all three sources are well, at `/expedition`, `/theo` and `/testnet`. */
export async function startHealthyUpstream(): Promise<FakeUpstream> {
  const upstream = await startFakeUpstream();
  onTestFinished(upstream.close);
  for (const [name, answer] of Object.entries(HEALTHY)) upstream.on(`/${name}/`, json(answer));
  return upstream;
}

/** How to reach the three sources of a fake upstream, some of them elsewhere. */
export function reachOf(
  { origin }: { origin: string },
  timeoutMs = 5000,
  elsewhere: Partial<Record<keyof typeof HEALTHY, string>> = {},
): Reach {
  const urls = {
    expedition: `${origin}/expedition`,
    theo: `${origin}/theo`,
    testnet: `${origin}/testnet`,
    ...elsewhere,
  };
  return { transport: liveTransport(urls), timeoutMs };
}

/** A signal of a visitor who stays. */
export const STAYS = new AbortController().signal;
