import { fireEvent, screen } from "@testing-library/react";
import { render } from "../../support/render";
import { expect, it } from "vitest";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";

const notice = (query: string) => <AdjustedNotice search={new URLSearchParams(query)} />;
const lines = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

function linesFor(query: string): (string | null)[] {
  render(notice(query));
  return lines();
}

it("the notice names the parameter, its raw value and the value used, if there is one", () => {
  const query = "fdv=abc&expedition=99&testnet=-1&bonus=bogus&morse=0.33";
  expect(linesFor(query)).toEqual([
    "FDV: abc isn’t valid, so we used $300M",
    "Expedition: 99 is above the limit, so we used 20%",
    "Testnet: -1 is below the limit, so we used 0%",
    "Bonuses: bogus isn’t valid, so we left it out",
    "Morse NFT: 0.33 is too precise, so we used 0.35%",
  ]);
});

it("the notice shows markup as text, and shortens long values, but never cuts a character in two", () => {
  expect(linesFor(`fdv=<b>1</b>&pool=x${"😀".repeat(70)}`)).toEqual([
    "FDV: <b>1</b> isn’t valid, so we used $300M",
    `Testnet total points: x${"😀".repeat(59)}… isn’t valid, so we used 30,954,838.28`,
  ]);
});

it("the notice names the wallets beyond the limit", () => {
  const wallets = Array.from({ length: 52 }, (_, index) => `w${index}`);
  const [line] = linesFor(`wallet=w0&also=${wallets}`);
  expect(line).toMatch(/^Additional wallets: w0,w1,.*… isn’t valid, so we used w1, w2, .*…$/);
  screen.getByText("At most 50 wallets; left out: w50, w51");
});

it("the notice stays while the page rewrites the address, until it is dismissed or a link has others", () => {
  const first = ["FDV: abc isn’t valid, so we used $300M"];
  const { rerender } = render(notice("fdv=abc&expedition=7"));
  rerender(notice("expedition=7"));
  rerender(notice("fdv=450000000&expedition=7"));
  expect(lines()).toEqual(first);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(lines()).toEqual([]);
  rerender(notice("fdv=450000000"));
  expect(lines()).toEqual([]);
  rerender(notice("testnet=99"));
  expect(lines()).toEqual(["Testnet: 99 is above the limit, so we used 15%"]);
  rerender(notice("fdv=abc"));
  expect(lines()).toEqual(first);
});
