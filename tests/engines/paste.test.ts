import { expect, test } from "vitest";
import { MODEST, RICH, RICH_FIGURES } from "../support/wallets";
import { describeEngines } from "./support/describe-engines";
import { DESKTOP, PHONE, type Engine } from "./support/engine";
import { serveEstimator } from "./support/served-estimator";
import { expectAddress, expectFigures, expectValue } from "./support/shown";
import { click, visit } from "./support/visitor";

const served = serveEstimator();

describeEngines([DESKTOP, PHONE], (browser) => {
  test("an explorer's link becomes its address", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({}));
    await paste(browser(), `https://etherscan.io/address/${wallet}#code`);
    await expectFigures(browser(), RICH_FIGURES);
    await expectAddress(browser(), served.urlOf({ wallet }));
  });

  test("a wallet pasted into another gets a line of its own", async () => {
    const [rich, modest] = [served.upstream.addWallet(RICH), served.upstream.addWallet(MODEST)];
    await visit(browser(), served.urlOf({ wallet: rich }));
    await paste(browser(), modest);
    await expectAddress(browser(), served.urlOf({ wallet: rich, also: modest }));
    await expectValue(browser(), "textbox", "Wallet", `${rich}\n${modest}`);
  });

  test("a labelled column becomes wallets with labels, which last", async () => {
    const [rich, modest] = [served.upstream.addWallet(RICH), served.upstream.addWallet(MODEST)];
    await visit(browser(), served.urlOf({}));
    await paste(browser(), `1. main: ${rich}\n2. cold: ${modest}`);
    await expectLabels(["main", "cold"]);
    await expectAddress(browser(), served.urlOf({ wallet: rich, also: modest }));
    await browser().reload();
    await expectLabels(["main", "cold"]);
  });

  test("the browser's own wallet gives its address, and is asked for nothing else", async () => {
    const wallet = served.upstream.addWallet(RICH);
    await visit(browser(), served.urlOf({}));
    await browser().evaluate(announceWallet, wallet);
    await click(browser(), "button", "Use my wallet");
    await expectValue(browser(), "textbox", "Wallet", wallet);
    await expectAddress(browser(), served.urlOf({ wallet }));
    expect(await browser().evaluate(() => document.documentElement.dataset.calls)).toBe(
      '[{"method":"eth_requestAccounts"}]',
    );
  });

  async function expectLabels(labels: string[]) {
    await expect
      .poll(() =>
        browser().evaluate(() =>
          [...document.querySelectorAll(".wallet-row__name > [id] > span > span:first-child")].map(
            (label) => label.textContent.trim(),
          ),
        ),
      )
      .toEqual(labels);
  }
});

/** Cuts a text out of a temporary field and pastes it, as scripts may not write to the clipboard. */
async function paste(browser: Engine, text: string) {
  await browser.evaluate((value) => {
    const area = document.createElement("textarea");
    area.id = "clipboard";
    document.body.append(area);
    area.value = value;
    area.select();
  }, text);
  await browser.pressWithControl("x");
  await browser.evaluate(() => document.querySelector("#clipboard")!.remove());
  await click(browser, "textbox", "Wallet");
  await browser.pressWithControl("v");
}

/** Announces a wallet as an extension does (EIP-6963), and records what it is asked. */
function announceWallet(address: string) {
  const calls: unknown[] = [];
  const provider = {
    request: (call: unknown) => {
      calls.push(call);
      document.documentElement.dataset.calls = JSON.stringify(calls);
      return Promise.resolve([address]);
    },
  };
  const detail = { info: { uuid: "1", name: "Test wallet", icon: "", rdns: "" }, provider };
  const announce = () =>
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
}
