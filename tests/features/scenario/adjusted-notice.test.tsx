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
      "fdv was abc, using 300000000 instead",
      "expedition was 99, using 20 instead",
      "supply.og was , using 1 instead",
    ]);
    screen.getByTestId("adjusted");
  });

  it("says none when nothing is used", () => {
    expect(linesFor("bonus=bogus&role=boss")).toEqual([
      "bonus was bogus, using none instead",
      "role was boss, using none instead",
    ]);
  });

  it("shows markup as text, and shortens long values", () => {
    expect(linesFor(`fdv=<b>1</b>&base=${"9".repeat(400)}`)).toEqual([
      "fdv was <b>1</b>, using 300000000 instead",
      `base was ${"9".repeat(60)}…, using 225000000000 instead`,
    ]);
  });

  it("names the wallets beyond the limit", () => {
    const wallets = Array.from({ length: 22 }, (_, index) => `w${index}`);
    const [line] = linesFor(`wallet=w0&also=${wallets}`);
    expect(line).toMatch(/^also was w0,w1,.*…, using w1,w2,.*… instead$/);
    screen.getByText("At most 20 wallets; left out: w20, w21");
  });

  it("never cuts a character in two, as half of one couldn't be sent", () => {
    const [line] = linesFor(`fdv=x${"😀".repeat(70)}`);
    expect(line).toContain("😀…");
    expect(line).not.toMatch(/\p{Surrogate}/u);
  });
});
