import { expect, test } from "vitest";
import { atLeast, atMost, measured, median, writeTable } from "./row";

test("a table says which figures meet their targets", () => {
  const rows = [
    atMost("start", 1.4999, 1.5, "", "600 ÷ 400 ms"),
    atMost("script", 105.001, 105, " kB"),
    atLeast("inputs", 95, 95, " %"),
    measured("answer", 1876.4, " ms"),
  ];
  expect(rows.map(({ met }) => met)).toEqual([true, false, true, true]);
  expect(writeTable(rows).split("\n")).toEqual([
    "| what   | figure              | target   | met |",
    "| ------ | ------------------- | -------- | --- |",
    "| start  | 1.50 (600 ÷ 400 ms) | ≤ 1.5    | yes |",
    "| script | 105 kB              | ≤ 105 kB | no  |",
    "| inputs | 95 %                | ≥ 95 %   | yes |",
    "| answer | 1876 ms             | none     | yes |",
  ]);
});

test("the median is the middle value, or the mean of the middle two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});
