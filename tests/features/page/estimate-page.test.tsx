import { renderToString } from "../../support/render";
import { describe, expect, it } from "vitest";
import { EstimatePage } from "~/features/page/estimate-page";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import { answersOf, lookupOf } from "../../support/lookup-states";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { RICH } from "../../support/wallets";

/** The page as the server renders it. */
function renderPage(query: string, lookups: LookupState[] = []) {
  const search = new URLSearchParams(query);
  const html = renderToString(
    <EstimatePage
      search={search}
      lookups={lookups}
      byWallet={new Map()}
      site={SITE}
      update={doNothing}
      retry={doNothing}
      lookUpOthers={doNothing}
      scenario={scenarioOf(query)}
    />,
  );
  return new DOMParser().parseFromString(html, "text/html").body;
}

function doNothing() {}

/** The text at each place where the page shows its total. */
function readTotals(page: Element) {
  const textOf = (selector: string) => page.querySelector(selector)?.textContent;
  return {
    result: textOf("[data-testid=usd-total]"),
    compact: textOf(".compact-total"),
    whatIf: textOf("[data-testid=what-if] [aria-current]"),
    preset: textOf(".presets [aria-current]"),
    goal: page.querySelector("#goal")?.closest("section")?.textContent,
  };
}

const GOAL = "How much would it take?Total to reachWork it out";
const NO_TOTAL = "There is no total yet to start from.";
const MISSING = "Incomplete: not all points arrived";
const FAILED = lookupOf("0x1", null, { error: "down" });
const [TESTNET] = answersOf(RICH).slice(-1);

describe("a page's total", () => {
  it.each<[string, string, LookupState[], ReturnType<typeof readTotals>]>([
    [
      "for a wallet that failed, whatever bonus is ticked",
      "wallet=0x1&bonus=kaito&goal=5000",
      [FAILED],
      {
        result: "—",
        compact: "Estimated airdrop See the result ↓—",
        ...{ whatIf: "—", preset: "$300M", goal: `${GOAL}${NO_TOTAL}` },
      },
    ],
    [
      "for a wallet whose answers broke off",
      "wallet=0x1&goal=5000",
      [{ ...FAILED, answers: [TESTNET!] }],
      {
        result: "$15,000",
        compact: "Estimated airdrop Incomplete, see below ↓$15,000",
        ...{
          whatIf: "$15,000",
          preset: "$300M",
          goal: `${GOAL}${MISSING}An FDV of $100,000,000 gives $5,000, at $0.10 per $MITO.Set this FDV`,
        },
      },
    ],
    [
      "for bonuses alone",
      "bonus=kaito&goal=5000",
      [],
      {
        result: "$1,500",
        compact: "Estimated airdrop See the result ↓$1,500",
        ...{
          whatIf: "$1,500",
          preset: "$300M → $1,500",
          goal: `${GOAL}An FDV of $1,000,000,000 gives $5,000, at $1.00 per $MITO.Set this FDV`,
        },
      },
    ],
  ])("is the same everywhere: %s", (_, query, lookups, said) => {
    expect(readTotals(renderPage(query, lookups))).toEqual(said);
  });

  it("is replaced by a prompt when there is nothing to add up, for screen readers, too", () => {
    const page = renderPage("");
    expect(page.querySelector("[aria-hidden=true][data-testid=usd-total]")).not.toBeNull();
    expect(page.querySelector(".compact-total b")?.textContent).toBe("—");
    expect(page.querySelector(".total__prompt")?.textContent).toBe(
      "Paste a wallet to see your share",
    );
  });
});
