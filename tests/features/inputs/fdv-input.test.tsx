import { screen } from "@testing-library/react";
import fc from "fast-check";
import Reference from "fraction.js";
import { expect, it } from "vitest";
import { createPriceEntry, FdvInput, PriceField, toFdv } from "~/features/inputs/fdv-input";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { forAll } from "../../support/for-all";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { renderPage } from "../../support/page";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";

it("the cases link to their scenarios, mark the current one, and can be compared", async () => {
  const { user } = renderOnPage("fdv=1000000000&testnet=4", (estimate) => (
    <FdvInput estimate={estimate} />
  ));
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Bull · $1B—");
  const hrefs = screen.getAllByTestId(/^case-/).map((each) => each.getAttribute("href"));
  expect(hrefs.slice(0, 3)).toEqual([
    "/?fdv=100000000&testnet=4",
    "/?testnet=4",
    "/?fdv=1000000000&testnet=4",
  ]);
  const compare = screen.getByRole("link", { name: "Compare these cases" });
  expect(compare.getAttribute("href")!.match(/\bs=/g)).toHaveLength(4);
  const base = screen.getByTestId("case-base");
  await user.click(base);
  expect([document.activeElement, base.getAttribute("aria-current")]).toEqual([base, "true"]);
});

it("a market's odds stand in the cases that are thresholds, and a caption says once what they are", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const scenario = scenarioOf("points.points=24900", nado);
  const { page, textOf } = renderPage(nado, scenario, { site: { ...SITE, hasOldOdds: true } });
  const likely = "% chance of that or more, says the market";
  const presets = [...page.querySelectorAll(".case > span")].map(({ textContent }) => textContent);
  expect(presets).toEqual([
    `$250M · 37${likely}`,
    `$500M · 21.5${likely}`,
    `$1B · 13${likely}`,
    `$2B · 7.5${likely}`,
    "$2.5B",
    `$3B · 4${likely}`,
  ]);
  // Gray, as they are old.
  expect(page.querySelectorAll(".case .hint")).toHaveLength(5);
  expect(textOf("odds-source")).toBe(
    "Percentages are the market’s odds of that FDV or more, as of Aug 22, 2026: Ink FDV above ___ one day after launch?",
  );
  const market = page.querySelector<HTMLAnchorElement>("[data-testid=odds-source] a");
  expect([market!.href, market!.rel]).toEqual([nado.odds!.url, "noopener noreferrer"]);
});

const { fdv } = mitosis;

it("the price of a token and the FDV set each other; the form has only the FDV", async () => {
  // Before hydration, what is typed would be lost.
  const { page } = renderPage(mitosis, scenarioOf());
  expect(page.querySelector("[name=price]")).toHaveProperty("disabled", true);
  const { user, search } = renderOnPage("fdv=450000000", () => <PriceField />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Price per $MITO" });
  expect([field.value, field.form]).toEqual(["0.45", null]);
  await user.clear(field);
  await user.type(field, "0.6");
  expect(search()).toBe("?fdv=600000000");
  await user.keyboard("{ArrowUp}");
  expect([field.value, search()]).toEqual(["0.601", "?fdv=601000000"]);
});

it("without a supply, there is no price", () => {
  const campaign = { ...mitosis, token: { symbol: "$MITO" } };
  renderOnPage("", () => <PriceField />, { campaign });
  expect(screen.queryByText(/per/)).toBeNull();
});

it.each<[text: string, typing?: number, used?: string | null, left?: string]>([
  ["$0.07", 0.07, null],
  ["1", 1, null],
  ["0.3004", 0.3, "$0.30"],
  ["0.3005", 0.301, "$0.301"],
  ["", undefined, "$0.30"],
  ["450", undefined, "$0.30", "$1.00"],
  ["0.000001", undefined, "$0.30", "$0.005"],
])("what is typed as a price: %s", (text, typing, used, left = used ?? undefined) => {
  const messageAt = (price: number) => createPriceEntry(fdv, 1e9, price).validate(text);
  const says = (price?: string | null) =>
    price ? `Enter $0.005 to $1.00, in steps of $0.001. Using ${price}.` : null;
  const entry = createPriceEntry(fdv, 1e9, 0.3);
  expect(entry.read(text)).toBe(typing);
  expect(messageAt(typing ?? 0.3)).toBe(says(used));
  expect(messageAt(entry.commit(text) ?? 0)).toBe(says(left));
});

/** A slider of dollars, and a supply. */
const campaigns = fc.record({
  min: fc.integer({ min: 1, max: 5_000_000 }),
  step: fc.constantFrom(0.25, 1, 1000, 1_000_000),
  steps: fc.integer({ min: 1, max: 1_000_000 }),
  supply: fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom(1e9, 7e9, 21e6)),
});

it("the FDV is the nearest one on the slider's step, exactly", () => {
  forAll([campaigns, fc.nat(1e12)], ({ min, step, steps, supply }, millionths) => {
    const range = { min, step, max: min + steps * step, default: min };
    const implied = new Reference(millionths, 1e6).mul(supply);
    const off = implied.sub(toFdv(millionths / 1e6, supply, range));
    const half = new Reference(step).div(2);
    const isBelow = implied.compare(min) < 0 && off.compare(0) < 0;
    const isAbove = implied.compare(range.max) > 0 && off.compare(0) > 0;
    expect(isBelow || isAbove || off.abs().compare(half) <= 0).toBe(true);
  });
});

it("leaving the field as it is changes nothing, although it shows four digits", () => {
  forAll([campaigns, fc.nat()], ({ min, step, steps, supply }, place) => {
    const range = { min, step, max: min + steps * step, default: min };
    const price = (min + (place % (steps + 1)) * step) / supply;
    const entry = createPriceEntry(range, supply, price);
    const text = entry.format(price);
    expect([entry.commit(text), entry.validate(text)]).toEqual([price, null]);
  });
});
