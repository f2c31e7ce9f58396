import { describe, expect, it } from "vitest";
import { summarizePasted } from "~/features/wallets/summarize-pasted";
import { readPastedWallets } from "~/domain/scenario/pasted-wallets";

/** What is said of a text that is pasted into a list of these. */
function say(text: string, known: string[] = []): string {
  return summarizePasted(readPastedWallets(text, known));
}

describe("what came of a pasted list", () => {
  it.each([
    ["0x1", [], "1 wallet added."],
    ["0x1,0x2", [], "2 wallets added."],
    ["0x1,0x2", ["0x2"], "1 wallet added. In the list already: “0x2”."],
    ["0x1,my old wallet", [], "1 wallet added. Not an address: “my old wallet”."],
    ["not an address", [], "Not an address: “not an address”."],
    ["", [], ""],
  ])("%j into %j: %s", (text, known, said) => {
    expect(say(text, known)).toBe(said);
  });

  it("names those without room, addresses in short", () => {
    const known = Array.from({ length: 19 }, (_, index) => `0x${index}`);
    const [one, two] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];
    expect(say(`${one}\n${two}`, known)).toBe(
      "1 wallet added. At most 20 wallets; left out: “0xbbbb…bbbb”.",
    );
  });

  it("names no more than eight of a kind, and counts the others", () => {
    const known = Array.from({ length: 20 }, (_, index) => `0x${index}`);
    const said = say(known.slice(0, 10).join(), known);
    expect(said).toBe(
      "In the list already: “0x0”, “0x1”, “0x2”, “0x3”, “0x4”, “0x5”, “0x6”, “0x7”, 2 more.",
    );
  });
});
