import type { Page } from "playwright/test";
import { UPSTREAMS, type PointsUpstream } from "../../tests/support/points-upstream";

/** Scripts of the build. */
const BUILD_SCRIPTS = /\/build\/.*\.js$/;

/** Holds the page's scripts back, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page, scripts: RegExp = BUILD_SCRIPTS) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Holds all answers about one wallet back, until the returned function is called. */
export function holdWallet(upstream: PointsUpstream, wallet: string) {
  const held: (() => void)[] = [];
  upstream.misbehave(UPSTREAMS, (_request, _response, answer) => void held.push(answer), wallet);
  return () => {
    upstream.recover();
    for (const answer of held) answer();
  };
}
