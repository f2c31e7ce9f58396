import { expect, it } from "vitest";
import type { ParamValue } from "~/estimate/scenario";
import { getField } from "~/estimate/fields";
import { createPointsParameter } from "~/estimate/typed-points";
import { createNumberEntry } from "~/features/inputs/controls";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { TORI } from "../../support/campaigns";
import { mitosis } from "../../support/mitosis";

const nado = loadCampaign("campaigns/nado.yaml");
const SHARE = createPointsParameter({ label: "", points: "share", tier: null, isShare: true });

/**
 * A text typed over a field's value: what counts while the field has the focus, and once it is left,
 * each with the message; undefined where the value before counts.
 */
type Typed = [
  key: string,
  current: ParamValue,
  text: string,
  typing?: number | null,
  typed?: string | null,
  left?: string | null,
];

const PERCENT = "Enter 0% to 2%, in steps of 0.05%.";
const FDV = "Enter $5M to $1B, for example 450M.";
const SUPPLY = "Enter 1 or more.";
const CONSTANT = "Enter a number, for example 225 billion.";
const COSTS = "Enter 0 or more, such as 3k.";
const POINTS = "Enter 0 or more, such as 1.2m. No value is used.";
const OWN = "Enter 1 to 5, in steps of 0.01.";
const HIGH = "High Wind Force ×1.2";

it.each<Typed>([
  ["morse", 1.2, "1.50", 1.5],
  ["morse", 1.2, "3", undefined, `${PERCENT} Still using 1.2%.`, `${PERCENT} Using 2%.`],
  ["morse", 1.2, "0.33", 0.35, "Rounded to 0.35%: steps are 0.05%."],
  ["morse", 1.2, "", undefined, `${PERCENT} Still using 1.2%.`],
  ["fdv", 300e6, "450", 450e6],
  ["fdv", 300e6, "2b", undefined, `${FDV} Still using $300M.`, `${FDV} Using $1B.`],
  ["base", 5, "0", 0],
  ["base", 5, "-5", -5],
  ["base", 5, "", undefined, `${CONSTANT} Still using 5.`],
  ["supply.miTuber", 86, "", undefined, `${SUPPLY} Still using 86.`, `${SUPPLY} Using 1.`],
  ["supply.miTuber", 86, "0.5", undefined, `${SUPPLY} Still using 86.`, `${SUPPLY} Using 1.`],
  ["total", 5, "", null],
  ["total", null, "40m", 40_000_000],
  ["total", 5, "lots", undefined, "Enter a number, for example 40m. Still using 5."],
  ["cost", 3000, "", 0],
  ["cost", 3000, "25.5", 26, "Rounded to $26: steps are $1."],
  ["cost", 3000, "lots", undefined, `${COSTS} Still using $3,000.`],
  ["points.weETH", null, "", null],
  ["points.weETH", null, "-1", undefined, POINTS],
  ["share", null, "101", undefined, "Enter 0 to 100, such as 0.5. No value is used."],
  // A multiplier of one's own.
  ["boost.templar", "high", "", null],
  ["boost.templar", "high", "2.5", 2.5],
  ["boost.templar", "high", "2.555", 2.56, "Rounded to ×2.56: steps are 0.01."],
  ["boost.templar", "high", "9", undefined, `${OWN} Still using ${HIGH}.`, `${OWN} Using ×5.`],
])("%s of %j takes %j", (key, current, text, typing, typed = null, left = typed) => {
  const isBoost = key.startsWith("boost.");
  const knob =
    key === "share" ? SHARE : getField(isBoost ? nado : key === "total" ? TORI : mitosis, key);
  const toParam = (value: number | null) => (isBoost ? String(value ?? "") : value);
  const read = createNumberEntry(knob, current).read(text);
  expect(read).toBe(typing);
  const during = createNumberEntry(knob, read === undefined ? current : toParam(read));
  expect(during.validate(text)).toBe(typed);
  const after = createNumberEntry(knob, toParam(during.commit(text)));
  expect(after.validate(text)).toBe(left);
});

it.each([
  ["fdv", "text"],
  ["base", "text"],
  ["cost", "text"],
  ["points.theo", "decimal"],
  ["morse", "decimal"],
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
