import * as z from "zod";
import { mapValues } from "~/estimate/campaign";
import * as t from "./file-values.server";
import type { Problem } from "./problems.server";

const SUPPLY = { names: "supply", unique: "a supply" };

const bonus = z.strictObject({
  label: t.label,
  info: t.sentence.default("Its share of the FDV is split equally among all holders."),
  of: t
    .nameOf("allocation")
    .optional()
    .describe("The allocation that its % is of; by default, the FDV."),
  ...t.range(t.percent),
  supply: t.positive.meta(SUPPLY).optional().describe("How many share it."),
  supplies: t.namesOf("supply").optional().describe("Several supplies that share it."),
  countable: z.boolean().optional().describe("True if a visitor can hold several."),
  choice: z
    .strictObject({
      param: t.key.meta(t.PARAMETER).describe("Its parameter in the link."),
      label: t.label,
      prompt: t.label.describe("The empty choice."),
      missing: t.sentence.describe("What to do while it is empty."),
    })
    .optional()
    .describe("The visitor chooses one supply, each of which gets the whole %."),
});

const supplyGroup = z.strictObject({
  legend: t.label,
  min: t.number.optional().describe("The least that each can be."),
  of: t.table(
    z.strictObject({
      label: t.label.optional().describe("By default, its key."),
      default: t.positive,
    }),
    SUPPLY,
  ),
});

/** Shares of the FDV for visitors with an NFT or a role. */
export const keys = {
  supplies: t.table(supplyGroup).default({}).describe("How many share bonuses, in groups."),
  bonuses: t
    .table(bonus, { names: "bonus", ...t.PARAMETER })
    .default({})
    .describe(
      "Shares of the FDV in %, which count if ticked, split equally across a supply; by default, 0 to twice the default in steps of 0.05, or finer.",
    ),
  bonusPart: z
    .strictObject({
      label: t.label.default("Bonuses"),
      chartLabel: t.label.optional().describe("By default, “Bonuses USD”."),
      color: t.color.default("#eab308"),
      text: t.textFile.optional().describe("As of a part's details."),
    })
    .prefault({})
    .describe("The part of all bonuses, `additionalUSD` in the API."),
  linkOrder: t.list(t.nameOf("bonus")).optional().describe("All bonuses, as links order them."),
};

type BonusesFile = z.output<z.ZodObject<typeof keys>>;

export function* check({ bonuses, supplies, linkOrder }: BonusesFile): Generator<Problem> {
  const grouped = Object.values(supplies).flatMap((group) => Object.keys(group.of));
  for (const [key, given] of Object.entries(bonuses)) {
    const path = ["bonuses", key];
    if (given.supply !== undefined && given.supplies !== undefined)
      yield { path, message: "has both supply and supplies; keep one of them" };
    else if (given.supply === undefined && given.supplies === undefined && !grouped.includes(key)) {
      const message = given.choice
        ? "supplies are missing: those that its choice offers"
        : "supply is missing: how many share it";
      yield { path, message };
    }
  }
  const unlinked = Object.keys(bonuses).filter((key) => linkOrder && !linkOrder.includes(key));
  const message = `must name all bonuses; ${unlinked.join(", ")} is missing`;
  if (unlinked.length > 0) yield { path: ["linkOrder"], message };
}

export function complete({ bonuses, supplies, bonusPart }: BonusesFile) {
  const hasBonuses = Object.keys(bonuses).length > 0;
  return {
    ...(hasBonuses && {
      extraParts: {
        additional: { chartLabel: `${bonusPart.label} USD`, ...bonusPart },
      },
    }),
    bonuses: mapValues(bonuses, ({ supply, supplies, ...bonus }, key) => ({
      ...t.completeShare(bonus, 0.05),
      supplies: supplies ?? [key],
    })),
    supplies: completeSupplies(supplies, bonuses),
  };
}

/** Bonuses with a `supply` of their own make a group at the end. */
function completeSupplies(supplies: BonusesFile["supplies"], bonuses: BonusesFile["bonuses"]) {
  const groups = mapValues(supplies, (group) => ({
    ...group,
    of: mapValues(group.of, (supply, key) => ({ ...supply, label: supply.label ?? key })),
  }));
  const ungrouped = Object.entries(bonuses).flatMap(([key, { label, supply }]) =>
    supply === undefined ? [] : [[key, { label, default: supply }] as const],
  );
  if (ungrouped.length > 0)
    groups["own-supplies"] = { legend: "Holders", of: Object.fromEntries(ungrouped) };
  return groups;
}
