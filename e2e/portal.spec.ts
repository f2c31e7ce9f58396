import type { Page } from "playwright/test";
import { ON_SOLANA, walletWorth } from "../tests/support/served-portal";
import { waitForHydration } from "./support/comparison";
import {
  expectAddress,
  expectNoSidewaysScroll,
  pasteWallet,
  retryUntil,
  waitForScripts,
  walletBox,
} from "./support/estimator";
import { expectAccessible } from "./support/expect-accessible";
import { holdScripts } from "./support/hold-scripts";
import { watchShifts } from "./support/layout-shifts";
import { expect, expectOrder, expectSum, openPortal, portalOf, test } from "./support/portal";
import { save } from "./support/alternatives";
import { tamperInside, tamperOutside, wrapTexts } from "./support/tamperings";

const [ONE, TWO, THREE] = [walletWorth(1000), walletWorth(20), walletWorth(300)];
const OF_ONE = { alpha: "$1,000", beta: "$10,000", dune: "Enter points", ember: "Enter bonuses" };

test("wallets are pasted, added, removed, and kept by Back, Forward and the address", async ({
  page,
}) => {
  await openPortal(page);
  await pasteWallet(page, ONE);
  await expectSum(page, "$11,000", OF_ONE);
  // What a slow machine answers late moves only when it is asked to.
  const sort = page.getByRole("button", { name: "Sort by total" });
  if (await sort.isVisible()) await sort.click();
  await expectOrder(page, ["Beta", "Alpha", "Coral", "Dune", "Ember"]);
  await expectAddress(page, portalOf([ONE]));
  await pasteWallet(page, `${ONE}\n${TWO}\n${ON_SOLANA}`);
  await expectSum(page, "$11,290", { alpha: "$1,020", beta: "$10,200", coral: "$70" });
  await expectAddress(page, portalOf([ONE, TWO, ON_SOLANA]));
  await pasteWallet(page, `${TWO}\n${ON_SOLANA}`);
  await expectSum(page, "$290", { alpha: "$20" });
  await expectAddress(page, portalOf([TWO, ON_SOLANA]));
  await page.goBack();
  await expectSum(page, "$11,290");
  await page.goBack();
  await expectSum(page, "$11,000");
  await expect(walletBox(page)).toHaveValue(ONE);
  await page.goForward();
  await expectSum(page, "$11,290");
  await page.reload();
  await expectSum(page, "$11,290", { coral: "$70" });
  await page.getByRole("button", { name: "Add another wallet" }).click();
  await page.keyboard.type(THREE);
  await page.keyboard.press("Enter");
  await expectSum(page, "$14,590");
});

for (const start of ["a link", "a paste"]) {
  test(
    `rows stream in after ${start}: the sum says so, and none moves until they are sorted`,
    { tag: "@screens" },
    async ({ page, portal }) => {
      const shifts = await watchShifts(page);
      portal.hold("beta");
      if (start === "a link") await page.goto(portalOf([ONE]), { waitUntil: "commit" });
      else await openPortal(page);
      await waitForHydration(page);
      if (start === "a paste") await pasteWallet(page, ONE);
      await expectSum(page, "$1,000", { alpha: "$1,000", beta: "Loading…" });
      await expect(page.getByText("So far; the rest is still loading…")).toBeVisible();
      // Shifts in the half second after a paste don't count.
      await page.waitForTimeout(600);
      portal.mend();
      await expectSum(page, "$11,000", OF_ONE);
      await expect(page.getByText("2 campaigns, at their default assumptions")).toBeVisible();
      await expectOrder(page, ["Alpha", "Beta", "Coral", "Dune", "Ember"]);
      await page.getByRole("button", { name: "Sort by total" }).click();
      await expectOrder(page, ["Beta", "Alpha", "Coral", "Dune", "Ember"]);
      const { unasked, sources } = await shifts();
      expect(unasked, sources.join("\n")).toBe(0);
    },
  );
}

test(
  "what a dead upstream lacks is marked, moves nothing, and can be asked again",
  { tag: "@screens" },
  async ({ page, portal }) => {
    const shifts = await watchShifts(page);
    portal.hold("alpha");
    portal.fail("beta");
    await page.goto(portalOf([walletWorth(1000, "dead")]), { waitUntil: "commit" });
    await expectSum(page, "Loading…", { alpha: "Loading…" });
    const share = page.getByRole("button", { name: "Copy link" });
    await expect(share).toHaveCount(0);
    portal.mend();
    portal.fail("beta");
    await expectSum(page, "at least $1,000", { beta: "—" });
    await expect(share).toBeVisible();
    await expect(page.getByTestId("portal-beta")).toContainText("No total: no points arrived");
    await expect(page.getByText("Missing: points from Beta.", { exact: true })).toBeVisible();
    const { unasked, sources } = await shifts();
    expect(unasked, sources.join("\n")).toBe(0);
    portal.mend();
    await retryUntil(page.getByRole("button", { name: "Try again" }), () =>
      expect(page.getByTestId("portal-usd-beta")).toHaveText("$10,000", { timeout: 1000 }),
    );
    await expectSum(page, "$11,000");
    await expect(page.getByText("Missing")).toHaveCount(0);
  },
);

test(
  "where nothing arrived, there is nothing to share",
  { tag: "@screens" },
  async ({ page, portal }) => {
    const shifts = await watchShifts(page);
    portal.hold("alpha", "fail");
    portal.fail("beta");
    await page.goto(portalOf([walletWorth(1000, "faded")]), { waitUntil: "commit" });
    await expectSum(page, "Loading…");
    portal.mend();
    portal.fail("alpha");
    portal.fail("beta");
    await expectSum(page, "No total yet", { alpha: "—", beta: "—" });
    await expect(page.getByText("Missing: points from Alpha and Beta.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Copy link|Try again)/ })).toHaveText(
      "Try again",
    );
    const { unasked, sources } = await shifts();
    expect(unasked, sources.join("\n")).toBe(0);
  },
);

test("a row leads to its campaign with its wallets, and the campaign back with all", async ({
  page,
}) => {
  await openPortal(page, [ONE, TWO, ON_SOLANA]);
  for (const [id, path, total] of [
    ["beta", `beta?wallet=${ONE}&also=${TWO}`, "$10,200"],
    ["coral", `coral?wallet=${ON_SOLANA}`, "$70"],
    ["dune", "dune", "$0"],
  ] as const) {
    await page.getByTestId(`portal-${id}`).getByRole("link").click();
    await expectAddress(page, `/${path}`);
    await waitForScripts(page);
    await expect(page.getByTestId("usd-total")).toHaveText(total);
    await page.getByRole("link", { name: "← All campaigns" }).click();
    await expectAddress(page, portalOf([ONE, TWO, ON_SOLANA]));
    await expectSum(page, "$11,290");
  }
});

test("what was saved in a campaign is said beside the link's sum, which a post has", async ({
  page,
}) => {
  await page.goto("/dune?points.season=500");
  await waitForScripts(page);
  await save(page).click();
  await page.getByRole("link", { name: "← All campaigns" }).click();
  await expectSum(page, "Paste your wallets: 3 of 5 campaigns read them", { dune: "$5,000" });
  await expect(page.getByText("$5,000 with your saved assumptions.")).toBeVisible();
  await expect(page.getByTestId("portal-dune")).toContainText("Your saved assumptions");
  await pasteWallet(page, ONE);
  await expectSum(page, "$11,000", { dune: "$5,000" });
  await expect(
    page.getByText("From this link; $16,000 with your saved assumptions."),
  ).toBeVisible();
  const post = await page.getByRole("link", { name: "Post to X" }).getAttribute("href");
  expect(new URL(post!).searchParams.get("text")).toContain("$11,000 in 2 campaigns");
  await page.getByTestId("portal-dune").getByRole("link").click();
  await waitForScripts(page);
  await expect(page.getByTestId("usd-total")).toHaveText("$5,000");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.goBack();
  await expectSum(page, "$11,000", { dune: "Enter points" });
});

test("a secret that is pasted stays in the field, and nowhere else", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
  await openPortal(page);
  const secret = `0x${"7a".repeat(32)}`;
  await pasteWallet(page, secret);
  await expect(page.getByText(/private key/)).toBeVisible();
  await walletBox(page).press("Enter");
  await walletBox(page).press("Tab");
  await expectAddress(page, "/");
  expect(requests.filter((request) => request.includes(secret.slice(2)))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks all campaigns", async ({ page, portal }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^(Copy|Add another|Sort)/ })).toHaveCount(0);
    await walletBox(page).fill(`${ONE}\n${TWO}\n${ON_SOLANA}`);
    portal.hold("beta");
    // The page comes with all rows, as they couldn't be filled in later.
    setTimeout(() => portal.mend(), 1500);
    await page.getByRole("button", { name: "Estimate" }).click();
    await expectSum(page, "$11,290", { alpha: "$1,020", beta: "$10,200", coral: "$70" });
    await expectAddress(page, portalOf([ONE, TWO, ON_SOLANA]));
    portal.fail("beta");
    await page.goto(portalOf([walletWorth(300, "bad")]));
    await expect(page.getByTestId("portal-beta")).toContainText("No total: no points arrived");
    portal.mend();
    await retryUntil(page.getByRole("button", { name: "Try again" }), () =>
      expect(page.getByTestId("portal-usd-beta")).toHaveText("$3,000", { timeout: 1000 }),
    );
  });
});

test.describe("for everybody", () => {
  // Contrast can't be measured in the middle of a color transition.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(
    "axe finds no violations, and it never scrolls sideways",
    { tag: "@phone" },
    async ({ page, portal }) => {
      await openPortal(page);
      await expectAccessible(page);
      portal.fail("beta");
      await openPortal(page, [walletWorth(300, "ace"), TWO, ON_SOLANA, "W".repeat(200)]);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, [320, 390, 768, 1280]);
    },
  );

  test("the keyboard is enough, from the wallet to the campaign", async ({ page }) => {
    await openPortal(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the result" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(walletBox(page)).toBeFocused();
    await page.keyboard.type(ONE);
    await page.keyboard.press("Enter");
    await expectSum(page, "$11,000");
    const link = page.getByTestId("portal-beta").getByRole("link");
    for (let presses = 0; presses < 20 && !(await isFocused(page, "portal-beta")); presses += 1) {
      await page.keyboard.press("Tab");
    }
    await expect(link).toBeFocused();
    expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("usd-total")).toHaveText("$10,000");
  });

  function isFocused(page: Page, row: string) {
    return page.getByTestId(row).evaluate((element) => element.contains(document.activeElement));
  }
});

test.describe("in a hostile world", () => {
  test("a page changed before and after hydration keeps working", async ({ page, watcher }) => {
    watcher.allowProblem(/Minified React error #(418|423|425)/);
    const releaseScripts = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByTestId("portal-ember")).toBeVisible();
    await page.evaluate(tamperOutside);
    await page.evaluate(tamperInside);
    await page.evaluate(wrapTexts, "replace" as const);
    await walletBox(page).fill(ONE);
    releaseScripts();
    await waitForHydration(page);
    await expectSum(page, "$11,000", OF_ONE);
    for (const how of ["replace", "move"] as const) {
      await page.evaluate(wrapTexts, how);
      await pasteWallet(page, how === "move" ? ONE : TWO);
      await expectSum(page, how === "move" ? "$11,000" : "$220");
    }
    await page.evaluate(wrapTexts, "move" as const);
    await pasteWallet(page, `${ONE}\n${TWO}`);
    await expectSum(page, "$11,220");
  });

  test("without a connection, the wallet stays, and can be asked again", async ({
    page,
    context,
    watcher,
  }) => {
    watcher.expectProblem(/request failed: .*_root\.data/);
    await openPortal(page, [TWO]);
    // What reads the wallets loads after the page.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await pasteWallet(page, ONE);
    await expect(page.getByTestId("lookup-error")).toHaveText(
      "Error: the server cannot be reached",
    );
    await expectSum(page, "No total yet", { alpha: "—" });
    // It may well be one that campaigns can read.
    await expect(page.getByText(/No campaign can read/)).toHaveCount(0);
    await expectAddress(page, portalOf([ONE]));
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectSum(page, "$11,000", OF_ONE);
    await expect(page.getByTestId("lookup-error")).toHaveCount(0);
  });

  test("a connection that breaks while rows stream in is said, and can be made again", async ({
    page,
    portal,
    watcher,
  }) => {
    watcher.expectProblem(/request failed: .*ERR_/);
    await page.clock.install();
    portal.hold("beta");
    await page.goto(portalOf([ONE]), { waitUntil: "commit" });
    await waitForHydration(page);
    await expectSum(page, "$1,000", { beta: "Loading…" });
    await portal.app.kill();
    // The server's limit, and an allowance for the network.
    await page.clock.runFor(62_000);
    await expectSum(page, "at least $1,000", { beta: "—" });
    await expect(page.getByTestId("portal-beta")).toContainText("No total: no points arrived");
    portal.mend();
    await portal.restart();
    await page.getByRole("button", { name: "Try again" }).click();
    await expectSum(page, "$11,000", OF_ONE);
  });

  test("without its script, the page says so, and keeps what is typed on retry", async ({
    page,
    watcher,
  }) => {
    watcher.expectProblem(/status 404/);
    watcher.allowProblem(/uncaught: TypeError: Failed to fetch dynamically imported module/);
    const releaseScripts = await holdScripts(page);
    const script = /\/portal-page-.*\.js$/;
    await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/", { waitUntil: "commit" });
    await walletBox(page).fill(ONE);
    releaseScripts();
    const notice = page.getByRole("alert").filter({ hasText: "Part of this page didn’t load." });
    await expect(notice).toBeVisible();
    await walletBox(page).fill(`${ONE}\n${TWO}`);
    await page.unroute(script);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expectSum(page, "$11,220");
    await waitForHydration(page);
    await expectAddress(page, portalOf([ONE, TWO]));
  });
});
