import { afterAll, beforeAll, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { startFakeUpstream, type FakeUpstream } from "../support/fake-upstream";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE } from "./support/engine";
import { expectAddress, expectFigures, expectText, expectValue } from "./support/shown";
import { choose, click, dragSlider, typeOver, visit } from "./support/visitor";

const WALLET = "0x1111111111111111111111111111111111111111";
let upstream: FakeUpstream;
let harbour: AppProcess;
let hibachi: AppProcess;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  upstream.on(`/points/${WALLET}`, (_, response) => {
    response.end('{ "data": { "points": 60000, "tier": 2 } }');
  });
  harbour = await startApp({
    CAMPAIGN: "tests/fixtures/harbour.yaml",
    HARBOUR_API_URL: `${upstream.origin}/points`,
  });
  hibachi = await startApp({ CAMPAIGN: "examples/hibachi.yaml" });
});

afterAll(async () => {
  await Promise.all([harbour.stop(), hibachi.stop(), upstream.close()]);
});

describeEngines([DESKTOP, PHONE], (browser) => {
  test("another campaign is estimated for a wallet, and for points typed beside it", async () => {
    await visit(browser(), `${harbour.url}/?wallet=${WALLET}`);
    // (60,000 + 60,000) × 2 ÷ 60 m × 20 % × 200 m; 60,000 ÷ 40 m × 5 % × 200 m.
    await expectFigures(browser(), { season: "$160,000", social: "$15,000", total: "$175,000" });
    await click(browser(), "checkbox", "Harbour pass");
    await expectFigures(browser(), { additional: "$1,111", total: "$176,111" });
    await dragSlider(browser(), "FDV", 1);
    await expectFigures(browser(), { season: "$800,000", total: "$880,555" });

    await browser().open(`${harbour.url}/?wallet=${WALLET}&points.swap=1`);
    await typeOver(browser(), "textbox", "swap points", "30k");
    await choose(browser(), "swap tier", "Mast");
    await expectFigures(browser(), { season: "$200,000", total: "$215,000" });
    await expectText(browser(), "[data-testid=typed-total]", "$40,000");
  });

  test("points typed by hand are all that a campaign without lookups needs", async () => {
    await visit(browser(), hibachi.url);
    await typeOver(browser(), "textbox", "Hibachi points", "1.05m");
    await expectFigures(browser(), { points: "$1,500,000", total: "$1,500,000" });
    await expectAddress(browser(), `${hibachi.url}/?points.points=1050000`);
    await browser().reload();
    await expectFigures(browser(), { total: "$1,500,000" });
    await expectValue(browser(), "textbox", "Hibachi points", "1,050,000");
    await click(browser(), "button", "Clear");
    await expectValue(browser(), "textbox", "Hibachi points", "");
    await expectAddress(browser(), `${hibachi.url}/`);
  });
});
