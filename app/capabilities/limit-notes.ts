import type { Campaign } from "~/domain/campaign/campaign";
import type { Figures } from "~/domain/estimate/estimate";
import { formatPoints } from "~/domain/estimate/format";
import type { Capability } from "./capability";
import { isLimited, leastOf } from "./limits";
import type { Note } from "./page";

/** Says on a card where a limit decides a part's dollars. */
export const limitNotes: Capability = (campaign) => ({
  notes: Object.fromEntries(
    Object.entries(campaign.cards)
      .filter(([, { parts }]) => parts.some((part) => isLimited(campaign, part)))
      .map(([card, { parts }]) => [
        `card.${card}`,
        (answer, shown) => (answer ? listLimited(campaign, parts, answer.figures, shown) : []),
      ]),
  ),
});

function listLimited(
  campaign: Campaign,
  parts: readonly string[],
  { wallets, own }: Figures,
  shown: number,
): Note[] {
  const holder = [...wallets, ...own][shown];
  return parts.flatMap((part) => {
    const { label, weights } = campaign.parts[part]!;
    const { points = 0, limit = null } = holder?.points[part] ?? {};
    // Who has no points needs no explanation.
    if (limit === null || points <= 0) return [];
    const most = parts.length === 1 ? "This" : `${label}: this`;
    const text =
      limit === "least"
        ? `Below the minimum of ${formatPoints(leastOf(campaign, part))} points${weights ? " after weights" : ""}, so ${label} is $0.`
        : `${most} is the most that a wallet can get.`;
    return [{ key: part, text }];
  });
}
