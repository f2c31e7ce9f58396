import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Provenance } from "~/features/details/provenance";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { SNAPSHOT } from "../../support/site";

const POST = { label: "Foundation’s post", url: "https://post.example/1", at: "2025-08-04" };
const { expedition, testnet } = mitosis.allocations;
const allocations = { expedition: { ...expedition!, source: POST }, testnet: testnet! };
const constants = { ...mitosis.constants, base: { ...mitosis.constants.base!, default: null } };
const { bear } = mitosis.cases;
const cases = { ...mitosis.cases, bear: { ...bear!, source: POST } };
const campaign = { ...mitosis, allocations, constants, cases };

it("one tap lists every assumption, and a case that has a source, with its value, source, mark and day", async () => {
  const query = `testnet=7&base=5&pool=${SNAPSHOT.totals.pool}`;
  const { user } = renderOnPage(query, () => <Provenance snapshot={SNAPSHOT} />, { campaign });
  const button = screen.getByRole("button", { name: "Where it comes from" });
  await user.click(button);
  const dialog = screen.getByRole("dialog", { name: "Where it comes from" });
  const rows = within(dialog).getAllByRole("listitem");
  expect(rows).toHaveLength(7);
  const textsOf = (param: string) => {
    const row = within(dialog).getByTestId(`source-${param}`);
    return [...row.querySelectorAll("span:not(:has(span))")].map(({ textContent }) => textContent);
  };
  expect(["expedition", "testnet", "base", "factor", "pool", "case-bear"].map(textsOf)).toEqual([
    ["Expedition allocation 10%", "Foundation’s post", "Reported", "Aug 4, 2025"],
    ["Testnet allocation 7%", "Changed from 5%", "", ""],
    ["Total points supply 5", "Nobody has published it yet", "", ""],
    ["Average tier factor 1.5", "No source", "Assumed", ""],
    [
      "Testnet total points 28,000,000",
      "Snapshot “Final points” of 44,610 wallets",
      "Counted",
      "Mar 1, 2025",
    ],
    ["Bear", "Foundation’s post", "", "Aug 4, 2025"],
  ]);
  const [link] = within(dialog).getAllByRole("link");
  expect([link!.textContent, link!.getAttribute("href")]).toEqual([POST.label, POST.url]);
  // Selecting text, beyond the dialog's edge.
  await user.pointer([
    { keys: "[MouseLeft>]", target: rows[0]! },
    { keys: "[/MouseLeft]", target: dialog },
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
