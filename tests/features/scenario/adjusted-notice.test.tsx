import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import { describe, expect, it } from "vitest";
import { AdjustedNotice } from "~/features/scenario/adjusted-notice";

function linesFor(query: string): (string | null)[] {
  render(<AdjustedNotice search={new URLSearchParams(query)} />);
  return screen.queryAllByRole("listitem").map((item) => item.textContent);
}

describe("the notice about a link", () => {
  it("isn't shown when everything was used as given", () => {
    expect(linesFor("fdv=5000000&utm_source=x")).toEqual([]);
    expect(screen.queryByTestId("adjusted")).toBeNull();
  });

  it("names the parameter, its raw value and the value used", () => {
    expect(linesFor("fdv=abc&expedition=99&supply.og=")).toEqual([
      "fdv abc isn’t valid, so 300000000 is used",
      "expedition 99 isn’t valid, so 20 is used",
      "supply.og  isn’t valid, so 1 is used",
    ]);
    screen.getByTestId("adjusted");
  });

  it("says so when nothing is used instead", () => {
    expect(linesFor("bonus=bogus&role=boss")).toEqual([
      "bonus bogus isn’t valid, so it is left out",
      "role boss isn’t valid, so it is left out",
    ]);
  });

  it("shows markup as text, and shortens long values", () => {
    expect(linesFor(`fdv=<b>1</b>&base=${"9".repeat(400)}`)).toEqual([
      "fdv <b>1</b> isn’t valid, so 300000000 is used",
      `base ${"9".repeat(60)}… isn’t valid, so 225000000000 is used`,
    ]);
  });

  it("names the wallets beyond the limit", () => {
    const wallets = Array.from({ length: 22 }, (_, index) => `w${index}`);
    const [line] = linesFor(`wallet=w0&also=${wallets}`);
    expect(line).toMatch(/^also w0,w1,.*… isn’t valid, so w1,w2,.*… is used$/);
    screen.getByText("At most 20 wallets; left out: w20, w21");
  });

  it("never cuts a character in two, as half of one couldn't be sent", () => {
    const [line] = linesFor(`fdv=x${"😀".repeat(70)}`);
    expect(line).toContain("😀…");
    expect(line).not.toMatch(/\p{Surrogate}/u);
  });
});
