import { type Campaign } from "~/domain/campaign/campaign";
import { sumExactly } from "~/domain/estimate/exact";
import { formatExactly, formatFdvShort, formatPercentage } from "~/domain/estimate/format";
import { numberParam, rangeParam } from "~/domain/scenario/params";
import { numberOf } from "~/domain/scenario/scenario";
import type { Capability } from "./capability";
import { createKnob } from "./knob";

/** The FDV, the shares of it that pay parts, and the numbers that divide points. */
export const parts: Capability = (campaign) => ({
  knobs: [
    createKnob(rangeParam(campaign.fdv), {
      key: "fdv",
      label: "FDV",
      about: "assumption",
      order: 20,
      control: { kind: "slider", unit: "$", isLog: campaign.fdv.isLog },
      format: formatFdvShort,
    }),
    ...Object.entries(campaign.allocations).map(([key, allocation]) =>
      createKnob(rangeParam(allocation), {
        key,
        label: allocation.label,
        about: "assumption",
        order: 20,
        control: {
          kind: "slider",
          unit: "%",
          label: `${allocation.label} allocation`,
        },
        card: Object.keys(campaign.cards).find((card) => campaign.cards[card]!.allocation === key),
        format: formatPercentage,
      }),
    ),
    ...Object.entries(campaign.constants).map(([key, constant]) =>
      createKnob(numberParam(constant.default), {
        key,
        label: constant.label,
        about: "assumption",
        order: 40,
        place: isExplained(campaign, key) ? "details" : "hidden",
        control: { kind: "number", step: constant.step },
        format: formatExactly,
      }),
    ),
  ],
  fdvPct(scenario) {
    const { allocations, parts } = campaign;
    const paying = new Set(Object.values(parts).map(({ allocation }) => allocation));
    const pools = Object.keys(allocations).filter((key) => paying.has(key));
    return sumExactly(pools.map((key) => numberOf(scenario, key)));
  },
  changes: (scenario) => [
    ...Object.entries(campaign.allocations).flatMap(([key, { label, default: usual }]) =>
      scenario[key] === usual ? [] : `${label} ${scenario[key]}%`,
    ),
    ...Object.entries(campaign.constants).flatMap(([key, { label, default: usual }]) =>
      scenario[key] === usual ? [] : `${label} ${formatExactly(numberOf(scenario, key))}`,
    ),
  ],
});

/** Whether a constant has a field in the details of a part. */
function isExplained({ parts }: Campaign, key: string): boolean {
  return Object.values(parts).some(({ details }) => details.constants.includes(key));
}
