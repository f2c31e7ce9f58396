import { describe, expect, it } from "vitest";
import { isOpened } from "~/features/scenario/coming-section";

describe("the parts that an address opens", () => {
  it.each([
    ["", false],
    ["open=table", true],
    ["open=goal&open=table", true],
    ["open=tables", false],
    ["table=open", false],
  ])("%s", (search, expected) => {
    expect(isOpened(new URLSearchParams(search), "table")).toBe(expected);
  });
});
