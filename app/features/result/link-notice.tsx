import { useRef, useMemo, useState } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { ASSUMPTIONS, pickDefaults } from "~/domain/scenario/fields";
import {
  hasFields,
  hasTyped,
  listBoosted,
  listTicked,
  pickChanged,
  pickFields,
  type Scenario,
  type ScenarioPatch,
} from "~/domain/scenario/scenario";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useCampaign } from "~/ui/campaign-context";

/** Something that a link has brought along. */
interface Brought {
  /** `2 bonuses`; empty if there are none. */
  label: string;
  /** The fields as they are without it. */
  removal: ScenarioPatch;
}

/**
 * The bonuses and changed assumptions that the page was opened with, until the visitor changes any.
 * Once the first wallet is the visitor's own, the link's typed points and other wallets, too.
 */
export function useBrought(scenario: Scenario): Brought[] {
  const campaign = useCampaign();
  const [linked] = useState(scenario);
  const isKept = ({ removal }: Brought) =>
    hasFields(scenario, pickFields(linked, Object.keys(removal)));
  const inputs = useMemo(() => listInputs(campaign, linked), [campaign, linked]);
  const isUntouched = inputs.every((each) => isKept(each) || hasFields(scenario, each.removal));
  const own = listWallets(scenario).filter((wallet) => !listWallets(linked).includes(wallet));
  const brought = inputs.filter(isKept);
  if (own[0] === scenario.wallet) {
    const typed = pickDefaults(campaign, ["typed"]);
    const points = { label: hasTyped(linked) ? "Entered points" : "", removal: typed };
    if (isKept(points)) brought.push(points);
    const others = scenario.also.length + 1 - own.length;
    brought.push({ label: countAll(others, "other wallet", "s"), removal: writeWallets(own) });
  }
  return isUntouched ? brought.filter(({ label }) => label !== "") : [];
}

/** The same in a few words; null for nothing: `with 2 bonuses from the link`. */
export function summarizeBrought([first, ...others]: readonly Brought[]): string | null {
  if (first === undefined) return null;
  return `with ${first.label}${others.length === 0 ? "" : " and more"} from the link`;
}

/** The ticked bonuses with the chosen boosts, and the changed assumptions. */
function listInputs(campaign: Campaign, linked: Scenario): Brought[] {
  const assumptions = pickDefaults(campaign, ASSUMPTIONS);
  const changed = Object.keys(pickChanged(linked, assumptions)).length;
  return [
    {
      label: countAll(
        listTicked(linked).length + listBoosted(campaign, linked).length,
        "bonus",
        "es",
      ),
      removal: pickDefaults(campaign, ["bonus", "boost"]),
    },
    { label: countAll(changed, "changed assumption", "s"), removal: assumptions },
  ];
}

/** `1 bonus`, `2 bonuses`; empty for none. */
function countAll(count: number, one: string, ending: string): string {
  return count === 0 ? "" : `${count} ${one}${count === 1 ? "" : ending}`;
}

/** Says what the page has from the link that opened it, each with a link that removes it. */
export function LinkNotice({ brought }: { brought: readonly Brought[] }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div className="link-notice hint" ref={container} tabIndex={-1} data-testid="link-notice">
      {brought.map(({ label, removal }) => (
        <p key={label}>
          <span>{`${label} came with the link and ${label.startsWith("1 ") ? "is" : "are"} counted.`}</span>{" "}
          <ScenarioLink
            className="tap screen-only"
            patch={removal}
            // The link goes, so the focus must not stay on it.
            onFollow={() => container.current?.focus({ preventScroll: true })}
          >
            Remove<span className="visually-hidden">{` ${label}`}</span>
          </ScenarioLink>
        </p>
      ))}
    </div>
  );
}
