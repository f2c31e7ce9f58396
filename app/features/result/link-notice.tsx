import { Fragment, useRef, useState } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { defaultAssumptions, defaultBonuses, pickChangedFrom } from "~/domain/scenario/assumptions";
import { isSameList, listWallets } from "~/domain/scenario/wallet-list";
import { pickChanged, type Scenario, type ScenarioPatch } from "~/domain/scenario/scenario";
import { labelTicked } from "~/domain/scenario/summarize-bonuses";
import { ScenarioLink } from "~/features/scenario/scenario-link";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import { useCampaign } from "~/ui/campaign-context";

/** The most bonuses that are named. */
const MAX_NAMED = 3;

/**
 * Says which bonuses and changed assumptions the page was opened with, each with a link that removes
 * them, until the visitor changes any. Another wallet changes none.
 */
export function LinkNotice({ scenario, update }: ScenarioProps) {
  const campaign = useCampaign();
  const [linked] = useState(scenario);
  const container = useRef<HTMLDivElement>(null);
  const brought = listBrought(campaign, linked);
  if (brought.every(({ count }) => count === 0)) return null;
  const kept = brought.filter(({ defaults }) => isSame(campaign, scenario, linked, defaults));
  const isUntouched = brought.every(
    (each) => kept.includes(each) || isSame(campaign, scenario, each.defaults, each.defaults),
  );
  const shown = isUntouched ? kept.filter(({ count }) => count > 0) : [];
  const hasSameWallets = isSameList(listWallets(scenario), listWallets(linked));
  return (
    <div className="link-notice hint" ref={container} tabIndex={-1} data-testid="link-notice">
      {shown.length > 0 && (
        <p>
          <span>{hasSameWallets ? "This link includes" : "Still from the link:"}</span>
          {shown.map(({ label, names, defaults }, index) => (
            <Fragment key={label}>
              <span>{index > 0 ? " and " : " "}</span>
              <b>{label}</b> <span>{names}</span>
              <ScenarioLink
                scenario={scenario}
                update={(patch, when) => {
                  update(patch, when);
                  // The link goes, so the focus must not stay on it.
                  container.current?.focus({ preventScroll: true });
                }}
                patch={defaults}
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

/** Something that a link can bring along, and what removes it. */
interface Brought {
  count: number;
  /** `2 bonuses`. */
  label: string;
  /** Which ones, in parentheses; empty without names. */
  names: string;
  defaults: ScenarioPatch;
}

function listBrought(campaign: Campaign, linked: Scenario): Brought[] {
  const bonuses = labelTicked(campaign, linked);
  const assumptions = defaultAssumptions(campaign);
  const { length: changes } = Object.keys(pickChangedFrom(campaign, linked, assumptions));
  const rest = bonuses.length - MAX_NAMED;
  const named = [...bonuses.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  return [
    {
      count: bonuses.length,
      label: bonuses.length === 1 ? "1 bonus" : `${bonuses.length} bonuses`,
      names: `(${named.join(", ")}) `,
      defaults: defaultBonuses(campaign),
    },
    {
      count: changes,
      label: changes === 1 ? "1 changed assumption" : `${changes} changed assumptions`,
      names: "",
      defaults: assumptions,
    },
  ];
}

/** Whether a scenario's fields with these names are the same as another one's. */
function isSame(
  campaign: Campaign,
  scenario: Scenario,
  other: ScenarioPatch,
  names: ScenarioPatch,
): boolean {
  const keys = Object.keys(names);
  const changed = pickChanged(campaign, scenario, { ...scenario, ...other });
  return keys.every((key) => !Object.hasOwn(changed, key));
}
