import { describe, expect, it } from "vitest";
import { isOpened, openPath } from "~/features/scenario/opened";

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

  it.each([
    ["/", "/?open=table#table"],
    ["/?fdv=450000000", "/?fdv=450000000&open=table#table"],
  ])("are added to the path %s, with the part as its target", (path, expected) => {
    expect(openPath(path, "table")).toBe(expected);
    expect(isOpened(new URL(expected, "https://any.example").searchParams, "table")).toBe(true);
  });
});
