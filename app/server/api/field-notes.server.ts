import { listSupplies } from "~/domain/campaign/campaign";
import type { Field } from "~/domain/scenario/fields";
import { boostKey, countKey, listTypedParams } from "~/domain/scenario/scenario";
import type { ServedCampaign } from "~/server/campaign/served-campaign";

/** The parameters that every campaign has. */
const OWN: Record<string, string> = {
  wallet:
    "Wallet address as typed; control characters are dropped. Without a wallet, only typed points count.",
  also: "Additional wallets beside `wallet`, comma-separated, at most 19. Repeats are dropped; without `wallet`, the first one takes its place.",
  fdv: "Assumed fully diluted valuation, US dollars.",
  bonus: "The bonuses held, comma-separated.",
  cost: "What the points have cost, US dollars; 0 for nothing. No figure of the airdrop depends on it.",
  goal: "Target total, US dollars, for which the page shows the FDV; 0 for none. No figure depends on it.",
  details: "`1`: the page shows the calculation. No figure depends on it.",
};

/**
 * One sentence about each of a campaign's fields for the API's description, by key. Apart from the
 * table of fields, which browsers load.
 */
export function noteFields(
  campaign: ServedCampaign,
  fields: readonly Field[],
): Record<string, string> {
  const { allocations, bonuses, boosts, constants } = campaign;
  const notes: Record<string, string | undefined> = { ...OWN };
  for (const { label, points, tier } of listTypedParams(campaign)) {
    notes[points] =
      `Points typed by hand: ${label}. All typed points are one more holder beside the wallets.`;
    if (tier !== null) notes[tier] = `The tier of typed points: ${label}.`;
  }
  for (const [key, { label, note }] of Object.entries(allocations))
    notes[key] = note ?? `Share of the FDV for ${label}, %.`;
  for (const [key, { label, note, of: allocation, choice }] of Object.entries(bonuses)) {
    const whole =
      allocation === undefined ? "the FDV" : `what ${allocations[allocation]!.label} is`;
    notes[key] = note ?? `${label}, % of ${whole}.`;
    notes[countKey(key)] = `How many the visitor holds: ${label}. Multiplies the bonus's dollars.`;
    if (choice) notes[choice.param] = choice.note ?? `${choice.label}.`;
  }
  for (const [key, { label, note }] of Object.entries(constants)) notes[key] = note ?? `${label}.`;
  for (const { key, label } of listSupplies(campaign))
    notes[`supply.${key}`] = `Number of holders that share it: ${label}.`;
  for (const [key, { label, custom }] of Object.entries(boosts)) {
    const choice = custom ? "a choice, or a multiplier of one’s own" : "a choice";
    notes[boostKey(key)] = `${label}: ${choice}. It multiplies the points.`;
  }
  return Object.fromEntries(fields.map(({ key }) => [key, notes[key]!]));
}
