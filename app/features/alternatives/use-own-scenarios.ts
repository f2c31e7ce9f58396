import { type RefObject, useEffect, useMemo, useState } from "react";
import type { Campaign } from "~/domain/campaign/campaign";
import { NO_REPLIES } from "~/domain/estimate/lookup";
import { hasFields, pickFields } from "~/domain/scenario/scenario";
import { nameWallet, listWallets } from "~/domain/scenario/wallet-list";
import type { OwnScenario } from "~/estimator/alternatives";
import { answer as answerScenario, type Answer } from "~/estimator/answer";
import { formatScenarioName } from "~/estimator/describe-scenario";
import { defaultScenario, pickDefaults } from "~/estimator/fields";
import { listAdjustments } from "~/estimator/raw-query";
import { useLabels } from "~/features/wallets/use-labels";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { useInViewport } from "~/ui/use-in-viewport";
import { ownNameOf, scenarioOf, useSaved, type SavedScenario } from "./saved-scenarios";

/** The distance from the viewport at which the wallets of saved scenarios are looked up, CSS px. */
const NEAR_PX = 400;

/** How many of their wallets to look up at a time. */
const MAX_AT_ONCE = 4;

/**
 * The saved scenarios, newest first, and the page as it opened, where that isn't the defaults.
 *
 * @param list where they are shown.
 */
export function useOwnScenarios(
  page: Answer,
  wallets: WalletLookups,
  list: RefObject<Element>,
): readonly OwnScenario[] {
  const campaign = useCampaign();
  const opened = useOpened(page);
  const saved = useSaved().scenarios;
  const isNear = useInViewport(list, NEAR_PX);
  const answers = useAnswers(saved, wallets, isNear);
  const labels = useLabels();
  return useMemo(() => {
    const among = answers.map(({ scenario }) => scenario.wallet);
    const named = saved.map((each, index): OwnScenario => {
      const answer = answers[index]!;
      const { scenario } = answer;
      const own = ownNameOf(campaign, each);
      const suggested = formatScenarioName(
        campaign,
        scenario,
        nameWallet(labels, scenario.wallet, among),
      );
      const notes = [
        answer.status === "loading" ? "Loading…" : answer.warning,
        own && suggested,
        `saved ${new Date(each.savedAt).toLocaleDateString("en-US", { dateStyle: "medium" })}`,
        isAdjusted(campaign, each) && "some values adjusted",
      ];
      return {
        id: each.id,
        name: own || suggested,
        note: notes.filter(Boolean).join(" · "),
        scenario,
        answer,
      };
    });
    return opened ? [...named, opened] : named;
  }, [campaign, saved, answers, labels, opened]);
}

function isAdjusted(campaign: Campaign, { search }: SavedScenario): boolean {
  return listAdjustments(campaign, new URLSearchParams(search)).length > 0;
}

/** The assumptions with which the page opened, for the wallets that it has now; null for the defaults. */
function useOpened(page: Answer): OwnScenario | null {
  const campaign = useCampaign();
  const { scenario, lookups, status } = page;
  const [fields] = useState(() =>
    pickFields(scenario, Object.keys(pickDefaults(campaign, ["assumption", "holding"]))),
  );
  return useMemo(() => {
    if (status === "empty" || hasFields(defaultScenario(campaign), fields)) return null;
    const opened = { ...scenario, ...fields };
    return {
      name: "As this page opened",
      note: "",
      scenario: opened,
      answer: answerScenario(campaign, opened, lookups),
    };
  }, [campaign, fields, scenario, lookups, status]);
}

/**
 * The answers for saved scenarios at current points. Looks their wallets up after the page's own, once
 * the list is near, and stops at the first refusal, as the server would refuse the rest, too.
 */
function useAnswers(
  saved: readonly SavedScenario[],
  { byWallet, lookUpOthers }: WalletLookups,
  isNear: boolean,
): readonly Answer[] {
  const campaign = useCampaign();
  const { answers, missing } = useMemo(() => {
    const scenarios = saved.map((each) => scenarioOf(campaign, each));
    const wallets = [...new Set(scenarios.flatMap(listWallets))];
    const refusal = [...byWallet.values()].find(
      (lookup) => lookup.state === "refused" && wallets.includes(lookup.wallet),
    );
    const missing = wallets.filter((wallet) => !byWallet.has(wallet));
    const refused = refusal
      ? missing.map((wallet) => ({ ...refusal, wallet, replies: NO_REPLIES }))
      : [];
    const known = [...byWallet.values(), ...refused];
    const answers = scenarios.map((scenario) => answerScenario(campaign, scenario, known));
    return { answers, missing: refusal ? [] : missing };
  }, [saved, byWallet, campaign]);
  const isBusy = [...byWallet.values()].some(({ state }) => state === "loading");
  useEffect(() => {
    if (isNear && !isBusy && missing.length > 0) lookUpOthers(missing.slice(0, MAX_AT_ONCE));
  }, [isNear, isBusy, missing, lookUpOthers]);
  return answers;
}
