import type { Browser, Page } from "playwright/test";
import { startApp, type AppProcess } from "../tests/support/app-process";
import { CAMPAIGNS } from "../tests/record/campaigns";
import { startPointsUpstream, type PointsUpstream } from "../tests/support/points-upstream";
import { servePortal, walletWorth, type ServedPortal } from "../tests/support/served-portal";
import { enterWallet } from "./support/estimator";
import { expect, test as base } from "./support/test";

/*
 * The whole texts of twenty journeys, folds open. Scaffolding of this round: a text that changes on
 * purpose is recorded anew with `--update-snapshots`, and stands in its commit.
 */

interface Servers {
  of: (campaign: string) => Promise<string>;
  upstream: PointsUpstream;
  live: () => Promise<string>;
  portal: () => Promise<string>;
}

const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      const apps = new Map<string, Promise<AppProcess>>();
      const upstream = await startPointsUpstream();
      let portal: Promise<ServedPortal> | undefined;
      const serve = async (key: string, settings: Record<string, string>) => {
        const app = apps.get(key) ?? startApp({ NEW_WALLETS_PER_MINUTE: "0", ...settings });
        apps.set(key, app);
        return (await app).url;
      };
      await use({
        upstream,
        of: (campaign) => serve(campaign, { CAMPAIGN: CAMPAIGNS[campaign]! }),
        live: () => serve("live", { ...upstream.settings, POINTS_CACHE_TTL_S: "0" }),
        async portal() {
          portal ??= servePortal();
          return (await portal).app.url;
        },
      });
      for (const app of apps.values()) await (await app).stop();
      await upstream.close();
      await (await portal)?.stop();
    },
    { scope: "worker" },
  ],
});

const [ONE, TWO, THREE] = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`);
const KEY = "ab".repeat(32);

interface Journey {
  server: (servers: Servers) => Promise<string>;
  path: string;
  then?: (page: Page, servers: Servers) => Promise<void>;
  before?: (servers: Servers) => void;
  withoutScripts?: true;
}

const mitosis = ({ of }: Servers) => of("mitosis");
const live = (servers: Servers) => servers.live();
const portal = (servers: Servers) => servers.portal();

const JOURNEYS: Record<string, Journey> = {
  "no wallet": { server: mitosis, path: "/" },
  "one wallet": { server: mitosis, path: `/?wallet=${ONE}` },
  "a wallet of many tiers": { server: mitosis, path: `/?wallet=${TWO}&details=1` },
  "three wallets": { server: mitosis, path: `/?wallet=${ONE}&also=${TWO},${THREE}` },
  "typed points": {
    server: mitosis,
    path: "/?points.weETH=1000000&tier.weETH=3&points.theo=5000&fdv=450000000",
  },
  "a wallet and typed points": { server: mitosis, path: `/?wallet=${TWO}&points.testnet=1000` },
  bonuses: {
    server: mitosis,
    path: `/?wallet=${TWO}&bonus=morse,kaito,discord&role=og&morse=1.5&count.morse=2`,
  },
  "a bad link": {
    server: mitosis,
    path: `/?wallet=${ONE}&fdv=99999999999&testnet=abc&bonus=nobody&factor=0&utm_source=x`,
  },
  "goal and cost": { server: mitosis, path: `/?wallet=${TWO}&goal=100000&cost=3000` },
  "all that can be emptied": { server: mitosis, path: `/?wallet=${ONE}&base=0&pool=-1` },
  "a wallet typed by hand": {
    server: mitosis,
    path: "/",
    then: (page) => enterWallet(page, THREE!),
  },
  "a private key": { server: mitosis, path: "/", then: (page) => enterWallet(page, KEY) },
  "no scripts": { server: mitosis, path: `/?wallet=${TWO}&bonus=morse`, withoutScripts: true },
  "two sources down": {
    server: live,
    path: `/?wallet=${ONE}`,
    before: ({ upstream }) =>
      upstream.misbehave(["theo", "testnet"], (_, response) => void response.destroy()),
  },
  "two compared": {
    server: mitosis,
    path: `/compare?s=${encodeURIComponent(`wallet=${TWO}`)}&s=${encodeURIComponent(`wallet=${TWO}&fdv=450000000&bonus=morse`)}&n=Base&n=High`,
  },
  "a campaign with odds": { server: ({ of }) => of("variational"), path: "/?points.points=1000" },
  "a campaign with boosts": { server: ({ of }) => of("aster"), path: "/" },
  "a campaign of bonuses": { server: ({ of }) => of("hibachi-nfts"), path: "/" },
  "the portal": { server: portal, path: "/" },
  "the portal with a wallet": { server: portal, path: `/?wallet=${walletWorth(1000)}` },
};

for (const [name, { server, path, then, before, withoutScripts }] of Object.entries(JOURNEYS)) {
  test(name, async ({ browser, servers, contextOptions }) => {
    servers.upstream.reset();
    before?.(servers);
    const origin = await server(servers);
    const page = await openPage(browser, { ...contextOptions, javaScriptEnabled: !withoutScripts });
    await page.goto(origin + path);
    if (!withoutScripts) await page.waitForSelector("[data-hydrated]");
    await then?.(page, servers);
    const text = (await readText(page)).replaceAll(origin, "ORIGIN");
    expect(text).toMatchSnapshot(`${name.replaceAll(" ", "-")}.txt`);
    await page.context().close();
  });
}

async function openPage(browser: Browser, options: object) {
  return (await browser.newContext(options)).newPage();
}

/** The page's text with all folds open, once it rests. */
async function readText(page: Page): Promise<string> {
  let text = "";
  await expect(async () => {
    const before = text;
    await page.waitForLoadState("networkidle");
    text = await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details:not([open])"))
        fold.setAttribute("open", "");
      window.scrollTo(0, document.body.scrollHeight);
      return document.body.innerText;
    });
    expect(text).toBe(before);
  }).toPass({ intervals: [500] });
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
