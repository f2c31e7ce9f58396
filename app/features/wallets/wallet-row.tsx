import { type ReactNode, useEffect, useId, useState } from "react";
import { type Campaign, listPointsParts, listSources } from "~/estimate/campaign";
import { arrivedPoints } from "~/estimate/estimate";
import { formatAge, formatShort, formatUsd } from "~/estimate/format";
import {
  addressOf,
  describeStale,
  hasNoPoints,
  isRetriable,
  listUnavailable,
  type Lookup,
} from "~/estimate/lookup";
import { listKnown, type Source, sumPoints } from "~/estimate/points";
import {
  findMistake,
  isName,
  isSendable,
  shortenWallet,
  formatNameProblem,
} from "~/estimate/wallet";
import { REMOVE_WALLET } from "~/estimate/wallet-list";
import { SubmitButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";

interface Shown {
  totalUSD: number | null;
  /** Of all dollars, 0 to 1; null without others to compare. */
  share: number | null;
  /** Its points stand on the cards, so it shows its whole address. */
  isPicked: boolean;
  /** Null for the only row. */
  pick: (() => void) | null;
}

export function WalletRow({
  number,
  lookup,
  name,
  hasLabel,
  sameAs,
  remove,
  ...shown
}: Shown & {
  /** Place in the link, from 1. */
  number: number;
  lookup: Lookup;
  /** Label, or short address; null for the only wallet. */
  name: string | null;
  hasLabel: boolean;
  sameAs: string | null;
  remove: () => void;
}) {
  const campaign = useCampaign();
  const { wallet } = lookup;
  const isLoading = lookup.state === "loading";
  const address = addressOf(lookup);
  const mistake = useMistake(wallet, !isLoading && hasNoPoints(campaign, lookup.replies));
  const state = formatLookupState(campaign, lookup, sameAs, mistake);
  const isNamed = address !== wallet;
  return (
    <HolderRow
      {...shown}
      testId={`wallet-total-${number}`}
      name={
        <span translate="no">
          <span className={hasLabel || isNamed ? "" : "wallet-row__short"}>
            {name ?? formatStanding(campaign, lookup)}
          </span>
          {isNamed && (
            <span className="wallet-row__short hint">{` ${shortenWallet(address)}`}</span>
          )}
          {name !== null && <span className="wallet-row__whole">{` ${address}`}</span>}
        </span>
      }
      note={state?.tone === "hint" ? state.text : ""}
      isLoading={isLoading}
      button={{ name: REMOVE_WALLET, value: wallet, "aria-label": `Remove wallet ${number}` }}
      remove={remove}
    >
      {/* Of the only wallet, the page says what can be tried again. */}
      {state && state.tone !== "hint" && (name !== null || !isRetriable(lookup)) && (
        <p className={`wallet-row__state ${state.tone}`}>{state.text}</p>
      )}
    </HolderRow>
  );
}

export function HolderRow({
  testId,
  name,
  note = "",
  totalUSD,
  isLoading = false,
  share,
  isPicked,
  pick,
  button,
  remove,
  children,
}: Shown & {
  testId: string;
  name: ReactNode;
  note?: string;
  isLoading?: boolean;
  /** Submits the form without JavaScript. */
  button: { name: string; value: string; "aria-label": string };
  remove: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const total = totalUSD === null && isLoading ? "Loading…" : formatUsd(totalUSD);
  return (
    <li className={`wallet-row ${isPicked ? "wallet-row--picked" : ""}`}>
      {pick && (
        <button
          type="button"
          className="wallet-row__pick needs-script"
          aria-labelledby={id}
          aria-current={isPicked ? "true" : undefined}
          onClick={pick}
        />
      )}
      <span className="wallet-row__name">
        <span id={id}>{name}</span>
        {note !== "" && <span className="hint small">{note}</span>}
        {isPicked && <span className="hint small">Points shown below</span>}
      </span>
      <span className="wallet-row__total" data-testid={testId}>
        {total}
      </span>
      <SubmitButton
        {...button}
        className="wallet-row__remove button button--cross"
        // The second click of a double click would remove the wallet that has moved up.
        onPress={({ detail }) => detail < 2 && remove()}
      >
        ×
      </SubmitButton>
      {share !== null && <span className="wallet-row__bar" style={{ "--share": share }} />}
      {children}
    </li>
  );
}

/** Beyond it, a rank isn't told unasked. */
const MAX_TOP_PCT = 50;

/** `top 5% of wallets`, rounded up; else `46.6M points`, of the first part that has any. */
function formatStanding(campaign: Campaign, lookup: Lookup): string {
  const [best] = lookup.ranks;
  if (best && best.topPct <= MAX_TOP_PCT) return `top ${Math.ceil(best.topPct)}% of wallets`;
  const held = listPointsParts(campaign)
    .filter(({ isShare }) => !isShare)
    .map(({ key }) => sumPoints(listKnown(campaign, arrivedPoints(lookup), key)))
    .find((sum) => sum > 0);
  return held === undefined ? "" : `${formatShort(held)} points`;
}

interface WalletState {
  text: string;
  /** CSS class. */
  tone: "hint" | "warning" | "field-message";
}

/** Null if there is nothing to say beyond its dollars. */
export function formatLookupState(
  campaign: Campaign,
  lookup: Lookup,
  sameAs: string | null,
  mistake: string | null,
): WalletState | null {
  const { wallet, replies, name, state } = lookup;
  if (sameAs !== null)
    return createState(`The same as ${sameAs}, so it doesn’t count again`, "hint");
  if (!isSendable(wallet)) return createState("This address can’t be looked up", "field-message");
  if (lookup.state === "no-address")
    return createState(formatNameProblem(lookup.problem, wallet), "field-message");
  // A wallet with points is right in whatever form, and a name may still lead to one.
  const isUnknown = !name && replies.every(({ points }) => points === 0);
  if (mistake !== null && isUnknown && !(state === "loading" && isName(wallet)))
    return createState(mistake, "field-message");
  if (state === "loading") return null;
  // Continues by itself after the wait.
  if (state === "refused") return createState("Waiting: too many lookups right now");
  if (state === "failed") return createState("Couldn’t load.");
  const failed = listUnavailable(campaign, replies);
  if (failed.length > 0) return createState(`${countSources(campaign, failed)} failed`);
  const stale = describeStale(campaign, replies);
  if (stale !== null) return createState(`Points up to ${formatAge(stale.ageMs)} old`);
  if (name && name.staleMs !== null)
    return createState(`This name’s address may be ${formatAge(name.staleMs)} old`);
  return hasNoPoints(campaign, replies) ? createState("No points found", "hint") : null;
}

/** `2 of 9 sources`; `The source of points` where there is one. */
function countSources(campaign: Campaign, sources: Source[]): string {
  const { length } = listSources(campaign);
  return length === 1 ? "The source of points" : `${sources.length} of ${length} sources`;
}

function createState(text: string, tone: WalletState["tone"] = "warning"): WalletState {
  return { text, tone };
}

/** Mixed-case Ethereum address, whose case is its checksum (EIP-55). */
const WITH_CHECKSUM = /^0x(?=.*[a-f])(?=.*[A-F])[\da-fA-F]{40}$/;
const WRONG_CHECKSUM =
  "Not an address: its checksum is wrong, so a character or its case is mistyped.";

/** A wrong checksum matters only without points, and once the code that checks it has loaded. */
function useMistake(wallet: string, isWithoutPoints: boolean): string | null {
  const { chain } = useCampaign();
  const [wrong, setWrong] = useState<string | null>(null);
  const hasChecksum = isWithoutPoints && chain === undefined && WITH_CHECKSUM.test(wallet);
  useEffect(() => {
    if (!hasChecksum) return;
    import("ox/Address").then(
      ({ validate }) => {
        if (!validate(wallet)) setWrong(wallet);
      },
      // Without the code, the wallet just has no points.
      () => {},
    );
  }, [wallet, hasChecksum]);
  return hasChecksum && wrong === wallet ? WRONG_CHECKSUM : findMistake(wallet, chain);
}
