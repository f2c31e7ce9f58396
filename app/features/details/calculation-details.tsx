import { useCallback, useRef } from "react";
import { BONUSES_PART, supplyKey, supplyOf } from "~/estimate/bonuses";
import {
  getEntry,
  listPartKeys,
  listParts,
  nameToken,
  pathTo,
  type Campaign,
} from "~/estimate/campaign";
import { dropUnsafe } from "~/estimate/exact";
import type { Estimate, PartDollars, WalletFigures } from "~/estimate/figures";
import { numberFormat, formatShort, formatTokens, formatTime, formatUsd } from "~/estimate/format";
import { estimateWallet, divisorOf, sumDollars } from "~/estimate/formula";
import { addressOf, type Lookup } from "~/estimate/lookup";
import { faultUnlessPositive } from "~/estimate/params";
import { formatUnknownTier } from "~/estimate/points";
import { findProvenance } from "~/estimate/provenance";
import { numberOrNull, type Scenario } from "~/estimate/scenario";
import type { SiteSnapshot } from "~/estimate/site";
import { shortenWallet } from "~/estimate/wallet";
import { getLabel } from "~/estimate/wallet-list";
import { NumberControl } from "~/features/inputs/controls";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useLabels } from "~/features/wallets/mine";
import { useTypedName } from "~/features/wallets/whose";
import { DETAILS_ID } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { LoadFailure, useLoaded } from "~/ui/loading";
import { ScrollingTable } from "~/ui/table";
import {
  BONUSES_TEX,
  formatCounting,
  formatGrowth,
  formatShare,
  formatWeights,
  formatBonusNumbers,
  formatShareNumbers,
  formatShareTex,
  toPlainText,
} from "./formulas";

/** Tokens as a share of their supply: `0.0059%`. */
const supplyShare = numberFormat({ style: "percent", maximumSignificantDigits: 2 });

interface DetailsProps {
  estimate: Estimate;
  /** Whose formulas are shown; null for none. */
  wallet: WalletFigures | null;
  walletLabel: string | null;
  snapshot: SiteSnapshot | null;
}

export function CalculationDetails(props: DetailsProps) {
  const campaign = useCampaign();
  const { estimate, walletLabel } = props;
  const { totalTokens } = estimate.figures;
  const supply = campaign.token?.supply;
  return (
    <div className="stack" id={DETAILS_ID}>
      {walletLabel !== null && (
        <>
          <p className="hint">{`The formulas are those of ${walletLabel}. To see another’s, choose it in the list of wallets.`}</p>
          <WalletsTable estimate={estimate} />
        </>
      )}
      <p className="hint">
        {totalTokens !== null &&
          supply !== undefined &&
          `The total is ${formatTokens(totalTokens)} ${nameToken(campaign)}, ${supplyShare.format(totalTokens / supply)} of the supply.`}
      </p>
      <>
        {listPartKeys(campaign).map((part, index) => (
          <PartDetails key={part} {...props} part={part} isFirst={index === 0} />
        ))}
      </>
      <BonusDetails estimate={estimate} />
    </div>
  );
}

export function WalletsTable({ estimate: { figures, lookups, holders } }: { estimate: Estimate }) {
  const { name } = useTypedName();
  const campaign = useCampaign();
  const parts = listColumns(campaign);
  const sum = sumDollars(holders.map((holder) => holder.figures.addends.totalUSD ?? null));
  const rows = holders.map(({ key, lookup, figures: { dollars } }, index) => ({
    key,
    head: lookup ? (
      <WalletHead number={index + 1} lookup={lookup} lookups={lookups} />
    ) : (
      <>
        <span className="hint index" /> <span>{name}</span>
      </>
    ),
    cells: listAmounts(dollars),
  }));
  return (
    <Card name="wallets-details" eyebrow="Wallets" title="Each wallet, then the total">
      <p>{`Each part is rounded down per wallet, then added up.${campaign.extraParts ? " Bonuses count once." : ""}`}</p>
      <ScrollingTable
        label="Dollars by wallet"
        columns={["Wallet", ...parts.map(({ label }) => label), "Sum"]}
        groups={[{ rows }]}
        foot={{
          key: "all",
          head: "All",
          cells: listAmounts({ ...figures.dollars, totalUSD: dropUnsafe(sum) }),
        }}
      />
    </Card>
  );

  function listAmounts(estimate: PartDollars & { totalUSD: number | null }) {
    return [
      ...parts.map(({ figure }) => formatUsd(estimate[figure])),
      <b key="sum">{formatUsd(estimate.totalUSD)}</b>,
    ];
  }
}

/** None for a single part. */
function listColumns(campaign: Campaign) {
  const columns = listParts(campaign).filter(({ key }) => Object.hasOwn(campaign.parts, key));
  return columns.length > 1 ? columns : [];
}

function WalletHead({
  number,
  lookup,
  lookups,
}: Pick<Estimate, "lookups"> & { number: number; lookup: Lookup }) {
  const { wallet } = lookup;
  const address = addressOf(lookup);
  const label = getLabel(useLabels(), wallet);
  return (
    <>
      <span className="hint index">{number}</span>{" "}
      <span translate="no">
        {label !== "" && <b>{`${label} `}</b>}
        <span>
          {shortenWallet(
            wallet,
            lookups.map((each) => each.wallet),
          )}
        </span>
        {address !== wallet && (
          <span className="hint">{` ${shortenWallet(address, lookups.map(addressOf))}`}</span>
        )}
      </span>
    </>
  );
}

function PartDetails({
  part,
  isFirst,
  estimate,
  wallet,
  walletLabel,
  snapshot,
}: DetailsProps & {
  part: string;
  /** The first one explains the notation. */
  isFirst: boolean;
}) {
  const campaign = useCampaign();
  const { scenario } = estimate;
  const figures = wallet ?? estimateWallet(campaign, null, {}, scenario);
  const { label, details, tier } = getEntry(campaign.parts, part);
  const counted = tier === "highest" ? figures.points[part] : null;
  const tierNote = counted ? formatUnknownTier(campaign, counted.tier) : null;
  const { title, notes, constants, text } = details;
  // The card asks for the others.
  const edited = constants.filter((key) => campaign.constants[key]?.default !== null);
  const isUsable = divisorOf(campaign, part, scenario) !== null;
  return (
    <Card name={`${part}-details`} eyebrow={label} title={title}>
      <Formula tex={formatShareTex(campaign, part)} />
      {walletLabel && <p className="hint">{`For ${walletLabel}:`}</p>}
      <p>{formatShare(campaign, part, scenario, figures)}</p>
      <p translate="no">{formatShareNumbers(campaign, part, scenario, figures)}</p>
      {tierNote && <p className="hint">{tierNote}</p>}
      <p className="hint">{formatCounting(campaign, part, estimate)}</p>
      {isFirst && <p className="hint">⌊ ⌋: rounded down to whole dollars.</p>}
      <div className="stack">
        {[
          ...formatWeights(campaign, part),
          ...formatGrowth(campaign, part, scenario),
          ...notes,
        ].map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {snapshot &&
        constants.map((key) => (
          <Origin key={key} constant={key} scenario={scenario} snapshot={snapshot} />
        ))}
      {edited.length > 0 && (
        <details className="fold">
          <summary>{`Modify ${label} Constants`}</summary>
          <div className="constants">
            {edited.map((key) => {
              const value = numberOrNull(scenario, key);
              const reading = formatReading(campaign, key, value);
              return (
                <NumberControl
                  key={key}
                  name={key}
                  fault={isUsable ? null : faultUnlessPositive(value)}
                  origin={reading && `Read ${reading}`}
                />
              );
            })}
          </div>
        </details>
      )}
      {text && <MoreDetails path={pathTo(campaign, text)} />}
    </Card>
  );
}

/** `Total points supply: 225B assumed, 113.4B counted in the snapshot. Use it` */
function Origin({
  constant,
  scenario,
  snapshot,
}: {
  constant: string;
  scenario: Scenario;
  snapshot: SiteSnapshot;
}) {
  const campaign = useCampaign();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const { label } = getEntry(campaign.constants, constant);
  const value = numberOrNull(scenario, constant);
  const counted = snapshot.totals[constant];
  const reading = formatReading(campaign, constant, value);
  const mark = findProvenance(campaign, constant, scenario, snapshot)?.mark;
  const from = reading ? `read ${reading}` : mark === "Reported" ? "reported" : "assumed";
  const origin = value === null ? "unknown" : `${formatShort(value)} ${from}`;
  return (
    <p className="hint" ref={paragraph} tabIndex={-1} data-testid={`origin-${constant}`}>
      <span>
        {counted === undefined
          ? `${label}: ${origin}, not counted in the snapshot.`
          : value === counted
            ? `${label}: ${formatShort(counted)}, as counted in the snapshot.`
            : `${label}: ${origin}, ${formatShort(counted)} counted in the snapshot.`}
      </span>{" "}
      {counted !== undefined && value !== counted && (
        <ScenarioLink
          className="tap"
          patch={{ [constant]: counted }}
          // The link goes, so the focus must not stay on it.
          onFollow={() => paragraph.current?.focus({ preventScroll: true })}
        >
          Use it
        </ScenarioLink>
      )}
    </p>
  );
}

/** Undefined for another value than its live default. */
function formatReading({ name, constants }: Campaign, key: string, value: number | null) {
  const { live, default: defaultValue } = getEntry(constants, key);
  return live && value === defaultValue ? `from ${name} on ${formatTime(live.readAt)}` : undefined;
}

/** Nothing in a campaign without bonuses. */
function BonusDetails({ estimate: { scenario, figures } }: { estimate: Estimate }) {
  const campaign = useCampaign();
  const part = campaign.extraParts?.[BONUSES_PART];
  if (part === undefined) return null;
  const usd = figures.dollars[`${BONUSES_PART}USD`] ?? null;
  const { label, text } = part;
  return (
    <Card name="bonus-details" eyebrow={label} title="A share of each ticked bonus">
      <Formula tex={BONUSES_TEX} />
      <p translate="no">{formatBonusNumbers(campaign, scenario, usd)}</p>
      <details className="fold">
        <summary>{`Modify ${label} Constants`}</summary>
        {Object.entries(campaign.supplies).map(([group, { legend, of: supplies }]) => (
          <fieldset className="constants" key={group}>
            <legend className="hint">{legend}</legend>
            {Object.keys(supplies).map((key) => {
              const fault = faultUnlessPositive(supplyOf(scenario, key));
              return <NumberControl key={key} name={supplyKey(key)} fault={fault} />;
            })}
          </fieldset>
        ))}
      </details>
      {text && <MoreDetails path={pathTo(campaign, text)} />}
    </Card>
  );
}

// Apart, because few visitors open the details.
const loadMarkdown = () => import("./markdown.client").then(({ load }) => load());

function Formula({ tex }: { tex: string }) {
  const { value } = useLoaded(loadMarkdown);
  const formula = value ? <value.Markdown text={`$$\n${tex}\n$$`} /> : toPlainText(tex);
  return <div className="formula prose">{formula}</div>;
}

/** “More details”: a Markdown text of the site, loaded with the panel. */
export function MoreDetails({ path }: { path: string }) {
  const load = useCallback(async () => {
    const [{ Markdown }, response] = await Promise.all([loadMarkdown(), fetch(path)]);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return { Markdown, text: await response.text() };
  }, [path]);
  const { value, error, retry } = useLoaded(load);
  return (
    <details className="fold">
      <summary>More details</summary>
      {value && (
        <div className="prose stack">
          <value.Markdown text={value.text} />
        </div>
      )}
      {error !== null && <LoadFailure retry={retry} />}
      {value === null && error === null && (
        <p>
          <span className="needs-script">Loading… </span>
          <a href={path}>Read it as plain text</a>
        </p>
      )}
    </details>
  );
}
