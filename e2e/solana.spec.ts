import { startApp } from "../tests/support/app-process";
import {
  expectAddress,
  expectFigures,
  open,
  pasteWallet,
  pathOf,
  walletBox,
} from "./support/estimator";
import { expect, servedBy } from "./support/test";
import { expectTotals } from "./support/wallet-list";

const FIRST = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const SECOND = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";

const test = servedBy(() => startApp({ CAMPAIGN: "tests/fixtures/solana.yaml" }));

test("a campaign of another chain asks for its addresses, takes them from links and lists, and no unknown name", async ({
  page,
}) => {
  await open(page);
  await expect(walletBox(page)).toHaveAttribute("placeholder", "Solana address");
  await expect(page.getByText("Solana addresses have 32 to 44 characters.")).toBeVisible();
  await pasteWallet(page, `https://solscan.io/account/${FIRST}#splTransfers`);
  await expectAddress(page, pathOf({ wallet: FIRST }));
  await expectFigures(page, { season: "$42,420", total: "$42,420" });
  await pasteWallet(page, `main: ${FIRST}\ncold: ${SECOND}`);
  await expectTotals(page, ["$42,420", "$10,000"]);
  await expectFigures(page, { total: "$52,420" });
  await open(page, { wallet: "alice.sol" });
  await expect(page.getByText("“alice.sol” is a name that isn’t known here.")).toBeVisible();
  await expectFigures(page, { total: "—" });
});
