import { describe, expect, it } from "vitest";
import { formatSecret } from "~/domain/scenario/secret";
import { summarizePasted } from "~/features/wallets/pasting-chunk";
import { readPastedWallets } from "~/domain/scenario/pasted-wallets";

/** The message about a text pasted into a list of these wallets. */
function summarize(text: string, known: string[] = []): string {
  return summarizePasted(readPastedWallets(text, known));
}

describe("the result of a pasted list", () => {
  it.each([
    ["0x1", [], "1 wallet added."],
    ["0x1,0x2", [], "2 wallets added."],
    ["0x1,0x2", ["0x2"], "1 wallet added. Already in your list: “0x2”."],
    ["0x1,my old wallet", [], "1 wallet added. Not an address: “my old wallet”."],
    ["not an address", [], "Not an address: “not an address”."],
    [`0x1,${"x".repeat(257)}`, [], "1 wallet added. Too long for an address: “xxxxxx…xxxx”."],
    ["", [], ""],
  ])("%j into %j: %s", (text, known, said) => {
    expect(summarize(text, known)).toBe(said);
  });

  it("names those beyond the limit, with addresses shortened", () => {
    const known = Array.from({ length: 19 }, (_, index) => `0x${index}`);
    const [one, two] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];
    expect(summarize(`${one}\n${two}`, known)).toBe(
      "1 wallet added. At most 20 wallets; left out: “0xbbbb…bbbb”.",
    );
  });

  it("says what secrets were taken for, and what to do, and repeats none", () => {
    const key = "7e".repeat(32);
    const phrase = Array.from({ length: 12 }, () => "abandon").join("\n");
    expect(summarize(`0x1\n${key}\n${key}`)).toBe(`1 wallet added. ${formatSecret("key")}`);
    expect(summarize(phrase)).toBe(formatSecret("phrase"));
  });

  it("names at most eight of a kind, and counts the others", () => {
    const known = Array.from({ length: 20 }, (_, index) => `0x${index}`);
    const said = summarize(known.slice(0, 10).join(), known);
    expect(said).toBe(
      "Already in your list: “0x0”, “0x1”, “0x2”, “0x3”, “0x4”, “0x5”, “0x6”, “0x7”, 2 more.",
    );
  });
});
