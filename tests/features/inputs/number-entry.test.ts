import { describe, expect, it } from "vitest";
import type { ParamValue } from "~/domain/scenario/scenario";
import { getField } from "~/estimator/fields";
import { createNumberEntry } from "~/features/inputs/number-entry";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { mitosis } from "../../support/mitosis";

const nado = loadCampaign("campaigns/nado.yaml");

/**
 * A text typed over a value: what counts while the field has the focus, and once it is left, each with
 * the message; undefined where the value before counts.
 */
type Typed = [text: string, typing?: number | null, typed?: string | null, left?: string | null];

function check(campaign: typeof mitosis, key: string, current: ParamValue, row: Typed) {
  const knob = getField(campaign, key);
  const isChoice = knob.shape.kind === "choice";
  const toParam = (value: number | null) => (isChoice ? String(value ?? "") : value);
  const [text, typing, typed = null, left = typed] = row;
  const before = createNumberEntry(knob, current);
  const read = before.read(text);
  expect(read).toBe(typing);
  const during = createNumberEntry(knob, read === undefined ? current : toParam(read));
  expect(during.validate(text)).toBe(typed);
  const after = createNumberEntry(knob, toParam(during.commit(text)));
  expect(after.validate(text)).toBe(left);
}

const PERCENT = "Enter 0% to 2%, in steps of 0.05%.";
const FDV = "Enter $5M to $1B, for example 450M.";
const SUPPLY = "Enter 1 or more.";
const CONSTANT = "Enter a number, for example 225 billion.";
const POINTS = "Enter 0 or more, such as 1.2m.";
const OWN = "Enter 1 to 5, in steps of 0.01.";

describe.each<[string, typeof mitosis, string, ParamValue, Typed[]]>([
  [
    "a percentage",
    mitosis,
    "morse",
    1.2,
    [
      ["1.50", 1.5],
      ["0,35", 0.35],
      ["3", undefined, `${PERCENT} Still using 1.2%.`, `${PERCENT} Using 2%.`],
      ["-1", undefined, `${PERCENT} Still using 1.2%.`, `${PERCENT} Using 0%.`],
      ["0.33", 0.35, `${PERCENT} Using 0.35%.`],
      ["", undefined, `${PERCENT} Still using 1.2%.`],
    ],
  ],
  [
    "an FDV",
    mitosis,
    "fdv",
    300_000_000,
    [
      ["450", 450_000_000],
      ["lots", undefined, `${FDV} Still using $300M.`],
      ["2b", undefined, `${FDV} Still using $300M.`, `${FDV} Using $1B.`],
    ],
  ],
  [
    "a constant",
    mitosis,
    "base",
    5,
    [
      ["0", 0],
      ["-5", -5],
      ["112.5b", 112_500_000_000],
      ["", undefined, `${CONSTANT} Still using 5.`],
    ],
  ],
  [
    "a supply of at least 1",
    mitosis,
    "supply.miTuber",
    86,
    [
      ["12", 12],
      ["", undefined, `${SUPPLY} Still using 86.`, `${SUPPLY} Using 1.`],
      ["0.5", undefined, `${SUPPLY} Still using 86.`, `${SUPPLY} Using 1.`],
    ],
  ],
  [
    "costs",
    mitosis,
    "cost",
    3000,
    [
      ["", 0],
      ["4.5k", 4500],
      ["4000.4", 4000, "Enter 0 or more, such as 3k. Using $4,000."],
      ["lots", undefined, "Enter 0 or more, such as 3k. Still using $3,000."],
    ],
  ],
  [
    "typed points",
    mitosis,
    "points.weETH",
    null,
    [
      ["", null],
      ["1.2m", 1_200_000],
      ["-1", undefined, `${POINTS} No value is used.`],
      ["lots", undefined, `${POINTS} No value is used.`],
    ],
  ],
  [
    "a multiplier of one's own",
    nado,
    "boost.templar",
    "high",
    [
      ["", null],
      ["2.5", 2.5],
      ["9", undefined, `${OWN} Still using High Wind Force ×1.2.`, `${OWN} Using ×5.`],
    ],
  ],
])("%s", (_, campaign, key, current, rows) => {
  it.each(rows)("takes %j", (...row) => check(campaign, key, current, row));
});

it("what is wrong with the value itself comes first", () => {
  const { validate } = createNumberEntry(getField(mitosis, "base"), 0, "must be more than 0");
  expect(validate("0")).toBe("must be more than 0");
});

it.each([
  ["fdv", "text"],
  ["base", "text"],
  ["cost", "text"],
  ["morse", "decimal"],
  ["supply.miTuber", "decimal"],
])("%s gets a keyboard with letters only where people write 450m", (key, inputMode) => {
  expect(createNumberEntry(getField(mitosis, key), 1)).toMatchObject({ inputMode });
});

it("shows nothing for no costs, and groups digits", () => {
  const write = (key: string, value: number | null) =>
    createNumberEntry(getField(mitosis, key), value).format(value);
  expect([write("cost", 0), write("points.weETH", null), write("points.weETH", 0)]).toEqual([
    "",
    "",
    "0",
  ]);
  expect(write("fdv", 300_000_000)).toBe("300,000,000");
});
