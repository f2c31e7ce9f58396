import { Fragment, useRef, useMemo, useState } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { ASSUMPTIONS, getField, pickChanged, pickDefaults } from "~/domain/scenario/fields";
import {
  hasFields,
  hasTyped,
  pickFields,
  type Scenario,
  type ScenarioPatch,
} from "~/domain/scenario/scenario";
import { labelTicked } from "~/domain/scenario/summarize-changes";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";

/** The most bonuses that are named. */
const MAX_NAMED = 3;

/** Something that a link has brought along. */
interface Brought {
  /** `2 bonuses`. */
  label: string;
  /** Which ones, in parentheses. */
  names?: string;
  /** The fields as they are without it. */
  removal: ScenarioPatch;
}

/** What the page was opened with. */
interface LinkContents {
  /** What of it the page still has; nothing once the visitor has changed any. */
  brought: Brought[];
  /** Whether the first wallet isn't the link's. */
  hasOwnWallet: boolean;
}

/**
 * The bonuses and changed assumptions that the page was opened with, until the visitor changes any.
 * Once the first wallet is the visitor's own, the link's typed points and other wallets, too.
 */
export function useBrought(scenario: Scenario): LinkContents {
  const campaign = useCampaign();
  const [linked] = useState(scenario);
  const isKept = ({ removal }: Brought) =>
    hasFields(scenario, pickFields(linked, Object.keys(removal)));
  const inputs = useMemo(() => listInputs(campaign, linked), [campaign, linked]);
  const isUntouched = inputs.every((each) => isKept(each) || hasFields(scenario, each.removal));
  const own = listWallets(scenario).filter((wallet) => !listWallets(linked).includes(wallet));
  const hasOwnWallet = own[0] === scenario.wallet;
  const brought = inputs.filter(isKept);
  if (hasOwnWallet) {
    const typed = pickDefaults(campaign, ["typed"]);
    const points = { label: hasTyped(linked) ? "typed points" : "", removal: typed };
    if (isKept(points)) brought.push(points);
    const others = scenario.also.length + 1 - own.length;
    brought.push({ label: countAll(others, "other wallet", "s"), removal: writeWallets(own) });
  }
  return { brought: isUntouched ? brought.filter(({ label }) => label !== "") : [], hasOwnWallet };
}

/** The same in a few words, without names; null for nothing: `with 2 bonuses from the link`. */
export function summarizeBrought({ brought: [first, ...others] }: LinkContents): string | null {
  if (first === undefined) return null;
  return `with ${first.label}${others.length === 0 ? "" : " and more"} from the link`;
}

/** The ticked bonuses and the changed assumptions, each with an empty label if there are none. */
function listInputs(campaign: Campaign, linked: Scenario): Brought[] {
  const assumptions = pickDefaults(campaign, ASSUMPTIONS);
  const changed = Object.keys(pickChanged(campaign, linked, assumptions)).map(
    (key) => getField(campaign, key).label,
  );
  return [
    name(labelTicked(campaign, linked), "bonus", "es", pickDefaults(campaign, ["bonus"])),
    name(changed, "changed assumption", "s", assumptions),
  ];
}

function name(items: string[], one: string, ending: string, removal: ScenarioPatch): Brought {
  const rest = items.length - MAX_NAMED;
  const named = [...items.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  return { label: countAll(items.length, one, ending), names: `(${named.join(", ")}) `, removal };
}

/** `1 bonus`, `2 bonuses`; empty for none. */
function countAll(count: number, one: string, ending: string): string {
  return count === 0 ? "" : `${count} ${one}${count === 1 ? "" : ending}`;
}

/** Says what the page has from the link that opened it, each with a link that removes it. */
export function LinkNotice({
  scenario,
  update,
  contents: { brought, hasOwnWallet },
}: ScenarioProps & { contents: LinkContents }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div className="link-notice hint" ref={container} tabIndex={-1} data-testid="link-notice">
      {brought.length > 0 && (
        <p>
          <span>{hasOwnWallet ? "Still from the link:" : "This link includes"}</span>
          {brought.map(({ label, names, removal }, index) => (
            <Fragment key={label}>
              <span>{separate(index, brought.length)}</span>
              <b>{label}</b> <span>{names}</span>
              <ScenarioLink
                scenario={scenario}
                className="tap screen-only"
                update={(patch, when) => {
                  update(patch, when);
                  // The link goes, so the focus must not stay on it.
                  container.current?.focus({ preventScroll: true });
                }}
                patch={removal}
              >
                Remove<span className="visually-hidden">{` ${label}`}</span>
              </ScenarioLink>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** What stands before an item of a list. */
function separate(index: number, count: number): string {
  if (index === 0) return " ";
  return index === count - 1 ? " and " : ", ";
}
