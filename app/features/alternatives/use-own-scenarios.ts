import { useMemo, useState } from "react";
import type { OwnScenario } from "~/estimate/alternatives";
import type { Campaign } from "~/estimate/campaign";
import { formatScenarioName } from "~/estimate/describe-scenario";
import { estimateScenario } from "~/estimate/estimate";
import { defaultScenario, pickDefaults } from "~/estimate/fields";
import type { Estimate } from "~/estimate/figures";
import { listAdjustments } from "~/estimate/raw-query";
import { hasFields, pickFields } from "~/estimate/scenario";
import { nameWallet, listWallets } from "~/estimate/wallet-list";
import { useLabels } from "~/features/wallets/use-labels";
import { useCampaign } from "~/ui/campaign-context";
import { ownNameOf, scenarioOf, useSaved, type SavedScenario } from "./saved-scenarios";

/** Newest first, then the page as it opened; wallets not looked up have no total. */
export function useOwnScenarios(page: Estimate): readonly OwnScenario[] {
  const campaign = useCampaign();
  const opened = useOpened(page);
  const saved = useSaved().scenarios;
  const labels = useLabels();
  const { lookups, repeats } = page;
  return useMemo(() => {
    const known = [...lookups, ...repeats.map(({ lookup }) => lookup)];
    const wallets = known.map(({ wallet }) => wallet);
    const scenarios = saved.map((each) => scenarioOf(campaign, each));
    const among = scenarios.map(({ wallet }) => wallet);
    const named = saved.map((each, index): OwnScenario => {
      const scenario = scenarios[index]!;
      const isKnown = listWallets(scenario).every((wallet) => wallets.includes(wallet));
      const estimate = isKnown ? estimateScenario(campaign, scenario, known) : null;
      const own = ownNameOf(campaign, each);
      const suggested = formatScenarioName(
        campaign,
        scenario,
        nameWallet(labels, scenario.wallet, among),
      );
      const notes = [
        estimate?.warning,
        own && suggested,
        `saved ${new Date(each.savedAt).toLocaleDateString("en-US", { dateStyle: "medium" })}`,
        isAdjusted(campaign, each) && "some values adjusted",
      ];
      return {
        id: each.id,
        name: own || suggested,
        note: notes.filter(Boolean).join(" · "),
        scenario,
        totalUSD: estimate && totalOf(estimate),
      };
    });
    return opened ? [...named, opened] : named;
  }, [campaign, saved, lookups, repeats, labels, opened]);
}

function totalOf({ status, totalUSD }: Estimate): number | null {
  return status === "loading" ? null : totalUSD;
}

function isAdjusted(campaign: Campaign, { search }: SavedScenario): boolean {
  return listAdjustments(campaign, new URLSearchParams(search)).length > 0;
}

/** Assumptions with which the page opened, for its present wallets; null for the defaults. */
function useOpened(page: Estimate): OwnScenario | null {
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
      totalUSD: totalOf(estimateScenario(campaign, opened, lookups)),
    };
  }, [campaign, fields, scenario, lookups, status]);
}
