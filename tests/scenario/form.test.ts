import { describe, expect, it } from "vitest";
import { listAdjustments, formToSearch } from "~/scenario/codec";

function searchOf(form: string): string {
  return formToSearch(new URLSearchParams(form)).toString();
}

describe("the page's form, sent without JavaScript", () => {
  it("joins the ticked boxes", () => {
    expect(searchOf("bonus=morse&bonus=discord&bonus=kaito")).toBe("bonus=morse%2Ckaito%2Cdiscord");
  });

  it("has no bonus where no box is ticked", () => {
    expect(searchOf("fdv=5000000")).toBe("fdv=5000000");
  });

  it("drops every field that is at its default", () => {
    expect(searchOf("wallet=&fdv=300000000&expedition=10&testnet=5&role=&details=")).toBe("");
    expect(searchOf("fdv=300000000&expedition=11")).toBe("expedition=11");
  });

  it("keeps what cannot be used as it was typed, so that the page can say so", () => {
    const search = formToSearch(
      new URLSearchParams("wallet=0x1&fdv=abc&expedition=99&supply.og=&testnet=3"),
    );
    expect(Object.fromEntries(search)).toEqual({
      wallet: "0x1",
      fdv: "abc",
      expedition: "99",
      "supply.og": "",
      testnet: "3",
    });
    expect(listAdjustments(search).map(({ param }) => param)).toEqual([
      "fdv",
      "expedition",
      "supply.og",
    ]);
  });

  it("reads amounts as its fields do", () => {
    expect(searchOf("fdv=450m&expedition=12%25&base=%24112,500,000,000&supply.morse=3k")).toBe(
      "fdv=450000000&expedition=12&base=112500000000&supply.morse=3000",
    );
    expect(searchOf("fdv=300m&base=225b&wallet=1k")).toBe("wallet=1k");
    expect(searchOf("fdv=2b")).toBe("fdv=2000000000");
  });

  it("keeps a bonus that there is none of", () => {
    expect(searchOf("bonus=morse&bonus=bogus")).toBe("bonus=morse%2Cbogus");
  });

  it("takes the button's `details` before the hidden field's", () => {
    expect(searchOf("details=&details=1")).toBe("");
    expect(searchOf("details=1")).toBe("details=1");
  });

  it("leaves other fields alone", () => {
    expect(searchOf("a=1&utm_source=x&fdv=5000000")).toBe("fdv=5000000&a=1&utm_source=x");
  });
});
