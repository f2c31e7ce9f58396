import { formatUsd } from "~/domain/estimate/format";
import { rangeParam } from "~/domain/scenario/params";
import type { Capability } from "./capability";
import { createKnob } from "./knob";

/**
 * An amount that a visitor types, US dollars; 0 for none. Its maximum is far below the largest safe
 * integer, so it is exact to the dollar.
 */
export const AMOUNT = { min: 0, max: 1_000_000_000_000, step: 1, default: 0 };

function formatAmount(usd: number): string {
  return usd === 0 ? "" : formatUsd(usd);
}

/** What farming the points has cost, and the total that a visitor wants to reach. */
export const target: Capability = () => ({
  knobs: [
    createKnob(rangeParam(AMOUNT), {
      key: "cost",
      label: "Costs so far",
      about: "page",
      order: 80,
      place: "hidden",
      control: { kind: "amount", example: "3k" },
      isPrivate: true,
      isEmptyDefault: true,
      format: formatAmount,
    }),
    createKnob(rangeParam(AMOUNT), {
      key: "goal",
      label: "Total to reach",
      about: "page",
      order: 90,
      place: "hidden",
      control: { kind: "amount", example: "25k" },
      isPrivate: true,
      isEmptyDefault: true,
      format: formatAmount,
    }),
  ],
});
