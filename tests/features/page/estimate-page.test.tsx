import { renderToString } from "../../support/render";
import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { EstimatePage } from "~/features/page/estimate-page";
import type { Lookup } from "~/domain/estimate/lookup";
import { DOWN, lookupOf, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { RICH } from "../../support/wallets";

/** The page as the server renders it. */
function renderPage(query: string, lookups: Lookup[] = [], campaign: Campaign = mitosis) {
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
    campaign,
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
    preset: textOf(".fdv [aria-current]"),
    goal: page.querySelector("#goal")?.closest("section")?.textContent,
  };
}

describe("typed points on the page", () => {
  const TYPED = "points.weETH=100000000&tier.weETH=5&open=what-if";
  const textOf = (page: Element, id: string) =>
    page.querySelector(`[data-testid="${id}"]`)?.textContent;

  it("are shown as a wallet's are, without one", () => {
    const page = renderPage(TYPED);
    expect(textOf(page, "points-weETH")).toBe("100,000,000");
    expect(textOf(page, "tier-weETH")).toBe("Diamond");
    expect(textOf(page, "points-testnet")).toBe("0");
    expect(textOf(page, "typed-total")).toBe("$26,666");
    expect(readTotals(page)).toMatchObject({ result: "$26,666", whatIf: "$26,666" });
  });

  it("count beside a wallet, whose points are shown first", () => {
    const page = renderPage(`wallet=0x1&${TYPED}&details=1`, [lookupOf("0x1", RICH)]);
    expect(textOf(page, "tier-uniBTC")).toBe("Gold");
    expect(textOf(page, "wallet-total-1")).toBe("$64,333");
    expect(textOf(page, "typed-total")).toBe("$26,666");
    expect(readTotals(page).result).toBe("$90,999");
  });

  it("make a total beside a wallet that failed, which is incomplete", () => {
    const page = renderPage(`wallet=0x1&${TYPED}`, [lookupOf("0x1", null, DOWN)]);
    expect(readTotals(page)).toMatchObject({
      result: "$26,666",
      compact: "Estimated airdrop Incomplete, see below ↓$26,666",
    });
  });

  it("are all there is where nothing can be looked up", () => {
    const page = renderPage("", [], { ...mitosis, isTypedOnly: true });
    expect(page.querySelector("[name=wallet]")).toBeNull();
    expect(page.querySelector("[name='points.weETH']")).not.toBeNull();
    expect(page.querySelector(".total__prompt")?.textContent).toBe(
      "Enter your points to see your share",
    );
  });
});

const GOAL = "What FDV reaches my target?Total to reachWork it out";
const MISSING = "Incomplete: not all points arrived";
const FAILED = lookupOf("0x1", null, DOWN);
const [TESTNET] = repliesOf(RICH).slice(-1);

describe("a page's total", () => {
  it.each<[string, string, Lookup[], ReturnType<typeof readTotals>]>([
    [
      "for a wallet that failed, whatever bonus is ticked",
      "wallet=0x1&bonus=kaito&goal=5000",
      [FAILED],
      {
        result: "—",
        compact: "Estimated airdrop No points arrived, see below ↓—",
        ...{ whatIf: "—", preset: "$300M—", goal: `${GOAL}No total: no points arrived.` },
      },
    ],
    [
      "for a wallet whose answers broke off",
      "wallet=0x1&goal=5000",
      [{ ...FAILED, replies: [TESTNET!] }],
      {
        result: "$15,000",
        compact: "Estimated airdrop Incomplete, see below ↓$15,000",
        ...{
          whatIf: "$15,000",
          preset: "$300M—",
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
        compact: "Estimated airdrop with 1 bonus from the link$1,500",
        ...{
          whatIf: "$1,500",
          preset: "$300M$1,500",
          goal: `${GOAL}An FDV of $1,000,000,000 gives $5,000, at $1.00 per $MITO.Set this FDV`,
        },
      },
    ],
  ])("is the same everywhere: %s", (_, query, lookups, said) => {
    expect(readTotals(renderPage(query, lookups))).toEqual(said);
  });

  it("isn't there to be explained by a link that only changes assumptions", () => {
    const page = renderPage("fdv=450000000");
    expect(page.querySelector("[data-testid=link-notice]")?.textContent).toContain("(FDV)");
    expect(page.querySelector(".from-link")).toBeNull();
  });

  it("is replaced by a prompt when there is nothing to add up, for screen readers, too", () => {
    const page = renderPage("");
    expect(page.querySelector("[aria-hidden=true][data-testid=usd-total]")).not.toBeNull();
    expect(page.querySelector(".compact-total")?.textContent?.trim()).toBe(
      "Paste a wallet to see your share",
    );
    expect(page.querySelector(".total__prompt")?.textContent).toBe(
      "Paste a wallet to see your share",
    );
  });
});
