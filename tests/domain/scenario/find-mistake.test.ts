import { describe, expect, it } from "vitest";
import { findMistake } from "~/domain/scenario/wallet";

const DIGITS = "aB34567890".repeat(4);

describe("the mistake in an address", () => {
  it.each([
    ["a usual one", `0x${DIGITS}`, null],
    ["one with a capital X", `0X${DIGITS}`, null],
    ["a digit too few", `0x${DIGITS.slice(1)}`, "has 39 characters after 0x instead of 40"],
    ["a digit too many", `0x${DIGITS}0`, "has 41 characters after 0x instead of 40"],
    ["one digit", "0x1", "has 1 character after 0x instead of 40"],
    ["no digit", "0x", "has 0 characters after 0x instead of 40"],
    ["a letter O", `0x${DIGITS.slice(1)}O`, "has a “O”, which is neither 0 to 9 nor a to f"],
    ["an ellipsis", "0xaB34…7890", "has a “…”, which is neither 0 to 9 nor a to f"],
    ["a character of two code units", "0x😀", "has a “😀”, which is neither 0 to 9 nor a to f"],
    [
      "a look-alike",
      `0x${DIGITS.slice(1)}а`,
      "has a “а” (U+0430), which is neither 0 to 9 nor a to f",
    ],
    [
      "an invisible character",
      "0x\u200b1",
      "has a “\u200b” (U+200B), which is neither 0 to 9 nor a to f",
    ],
    ["no 0x", DIGITS, "lacks 0x in front"],
    ["a name", "vitalik.eth", null],
    ["nothing", "", null],
  ])("%s", (_, wallet, mistake) => {
    expect(findMistake(wallet)).toBe(mistake);
  });
});
