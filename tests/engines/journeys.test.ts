import { request as ask } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DESKTOP, PHONE } from "../../e2e/support/screens";
import { serveApp } from "../built/support/served-app";
import { startFakeUpstream, status, type Handler } from "../support/fake-upstream";
import { UNCACHED } from "../support/points-upstream";
import { MODEST, RICH, RICH_FIGURES_450M } from "../support/wallets";
import { findCommand, type Engine } from "./support/engine";
import { firefox } from "./support/firefox";
import { readTexts, visitorOf } from "./support/visitor";
import { webkit } from "./support/webkit";

// Where engines differ: the clipboard, input by pointer and keyboard, history, modules that failed, and
// drawing. All else is tested in Chromium alone, in e2e/.

const CHART_FAILED = "This part of the page could not be loaded.";

const served = serveApp(1, UNCACHED);
beforeEach(() => served.upstream.reset());

/** The page's address with these parameters. */
function urlOf(parameters: Record<string, string | number> = {}, origin = served.app.url): string {
  const entries = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return `${origin}/${entries.length > 0 ? "?" : ""}${entries.join("&")}`;
}

// One that is missing on this machine is skipped, except in CI, where its tests fail.
describe.each([firefox, webkit])("$name", ({ name: engine, commands, packages, start }) => {
  const absence = `there is no ${engine} on this machine (Debian: ${packages})`;
  const isThere = commands.every(findCommand);
  if (!isThere && !process.env.CI) {
    process.stderr.write(`Skipped, as ${absence}\n`);
    return test.skip(engine, () => {});
  }
  let started: Engine | undefined;
  beforeAll(async () => {
    if (isThere) started = await start();
  });
  afterAll(() => started?.close());
  // Throws here, not in `beforeAll`, which would leave the tests skipped instead of failed.
  function browser() {
    if (started === undefined) throw new Error(absence);
    return started;
  }
  const { open, visit, reload, back, waitUntilHydrated, ...visitor } = visitorOf(browser);
  const { click, pressOn, choose, typeOver, dragToEnd, expectNoProblems } = visitor;
  const { expectFigures, expectAddress, expectControl, expectText } = visitor;

  beforeAll(() => browser().resize(DESKTOP.viewport));

  test("a shared link leads to one's own estimate and its link", async () => {
    const rich = served.upstream.addWallet(RICH);
    const modest = served.upstream.addWallet(MODEST);
    await visit(urlOf({ wallet: rich, fdv: 450_000_000, bonus: "morse" }));
    await expectFigures({ ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" });
    await expectControl("slider", "FDV", { value: "450000000" });
    await expectControl("checkbox", "Morse NFT", { isTicked: true });

    // Unlike scripts, keyboard cut and paste need no permission.
    await typeOver("textbox", "Wallet", modest);
    for (const letter of ["a", "x", "v"]) await browser().pressWithControl(letter);
    await expectFigures({ expedition: "$1,500", theo: "$300", testnet: "$2,250" });
    await dragToEnd("FDV");
    await click("checkbox", "Kaito Yapper Top");
    const figures = { expedition: "$3,333", additional: "$8,337", total: "$17,336" };
    await expectFigures(figures);
    const url = urlOf({ wallet: modest, fdv: 1_000_000_000, bonus: "morse,kaito" });
    await expectAddress(url);

    await click("button", "Share");
    await click("checkbox", "Include my wallet address");
    await click("button", "Copy");
    await expectText(".sheet .floating", "Link copied.");
    await click("button", "Close");
    await expectNoProblems();
    await reload();
    await expectFigures(figures);
    await expectControl("slider", "FDV", { value: "1000000000" });
    await back();
    await expectFigures({ expedition: "$72,000", total: "$98,002" });
    await expectControl("textbox", "Wallet", { value: rich });
  });

  test("sliders, number fields and lists work by keyboard", async () => {
    await visit(urlOf({ bonus: "morse,discord" }));
    await pressOn("slider", "FDV", "End");
    await browser().press("ArrowLeft");
    await expectControl("spinbutton", "FDV", { value: "999,000,000" });
    await typeOver("spinbutton", "FDV", "450m");
    await browser().press("ArrowUp");
    await expectControl("spinbutton", "FDV", { value: "451,000,000" });
    await choose("Discord role", "Roy");
    // The text stays as typed, even with a redundant digit.
    await typeOver("spinbutton", "Morse NFT", "1.50");
    await expectFigures({ additional: "$36,950" });
    await expectControl("spinbutton", "Morse NFT", { value: "1.50" });
    const scenario = { fdv: 451_000_000, bonus: "morse,discord", morse: 1.5, role: "royalGem" };
    await expectAddress(urlOf(scenario));
    await expectNoProblems();
  });

  test("Back from another page restores the scenario", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(urlOf({ wallet, bonus: "kaito" }));
    await pressOn("slider", "FDV", "End");
    await click("checkbox", "Morse NFT");
    await expectAddress(urlOf({ wallet, fdv: 1_000_000_000, bonus: "morse,kaito" }));
    await open(`${urlOf()}compare`);
    await expectText("h1", "Side by side");
    await back();
    await waitUntilHydrated();
    await expectFigures({ expedition: "$160,000", additional: "$8,337" });
    await expectControl("slider", "FDV", { value: "1000000000" });
    await expectControl("checkbox", "Morse NFT", { isTicked: true });
    await pressOn("slider", "FDV", "Home");
    await expectFigures({ expedition: "$800" });
    await expectNoProblems();
  });

  test("scripts that failed to load can be retried, and the input is kept", async () => {
    const modest = served.upstream.addWallet(MODEST);
    const rich = served.upstream.addWallet(RICH);
    // Of a new origin, no browser has cached anything.
    const proxy = await startFakeUpstream();
    onTestFinished(proxy.close);
    proxy.on("/", passOn);
    proxy.on("/build/_shared/first-", status(404));
    await open(urlOf({ wallet: modest, kaito: 1 }, proxy.origin));
    await expectText("#script-failure:not([hidden])", "Part of this page didn’t load.");
    // The notice changes the page's styles, which moves the controls.
    const slider = () => document.querySelector("input[type=range]")!.checkVisibility();
    await expect.poll(() => browser().evaluate(slider)).toBe(false);
    // Before any typing: Firefox scrolls smoothly to the caret, which would move the checkbox.
    await click("checkbox", "Morse NFT");
    await typeOver("textbox", "Wallet", rich);
    await typeOver("spinbutton", "FDV", "1000000000");
    proxy.on("/build/_shared/first-", passOn);
    proxy.on("/build/_shared/charts.client-", status(404));
    await click("button", "Try again");
    await waitUntilHydrated();
    await expectFigures({ expedition: "$160,000", additional: "$3,337" });
    await expectControl("textbox", "Wallet", { value: rich });
    await expectText("[role=alert]", CHART_FAILED);
    await pressOn("slider", "FDV", "Home");
    const scenario = { wallet: rich, fdv: 5_000_000, bonus: "morse", kaito: 1 };
    await expectAddress(urlOf(scenario, proxy.origin));
    proxy.on("/build/_shared/charts.client-", passOn);
    await click("button", "Try again");
    // Firefox remembers a failed module until the page is reloaded.
    if (engine === "Firefox") {
      await expectText("[role=alert]", CHART_FAILED);
      await click("button", "Reload the page");
    }
    await expect.poll(() => browser().evaluate(readTexts, "canvas")).toHaveLength(1);
    await expectFigures({ expedition: "$800" });
  });

  test.each([
    ["desktop", DESKTOP.viewport],
    ["phone", PHONE.viewport],
  ])("the whole page is drawn, and fits a %s", async (_, size) => {
    await browser().resize(size);
    const wallet = served.upstream.addWallet(RICH);
    await visit(urlOf({ wallet, bonus: "morse,discord", role: "royalGem", details: 1 }));
    await expect.poll(() => browser().evaluate(readTexts, ".formula .katex")).toHaveLength(4);
    await expect.poll(() => browser().evaluate(countDrawnPixels)).toBeGreaterThan(1000);
    expect(await browser().evaluate(() => innerWidth)).toBe(size.width);
    // Nothing overflows sideways.
    const width = await browser().evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
    await expectNoProblems();
  });
});

/** Has the app answer a request. */
const passOn: Handler = ({ method, url = "/", headers }, response) => {
  const passed = ask(new URL(url, served.app.url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.rawHeaders);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  passed.end();
};

/** Runs in the page: how many of the chart's pixels are not transparent; 0 without a chart. */
function countDrawnPixels(): number {
  const canvas = document.querySelector("canvas");
  if (canvas === null || canvas.width === 0) return 0;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}
