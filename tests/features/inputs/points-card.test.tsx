import { readFileSync } from "node:fs";
import { cleanup, screen } from "@testing-library/react";
import type { PointsPart } from "~/estimate/campaign";
import { MIDDLE } from "../../support/campaigns";
import type { ComponentProps } from "react";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { expect, it, vi } from "vitest";
import { PointsCard } from "~/features/inputs/points-card";
import { TIER_COLOR_PCT } from "~/features/inputs/points-table";
import type { Estimate } from "~/estimate/figures";
import { estimateAirdrop } from "~/estimate/formula";
import type { Lookup } from "~/estimate/lookup";
import { type WalletPoints } from "~/estimate/points";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { repliesOf, lookupOf } from "../../support/lookups";
import { RICH, walletWith } from "../../support/wallets";

/** A card of the estimator's page with these points, or else with those of the query. */
function renderCard(
  points: WalletPoints | null,
  {
    campaign = mitosis,
    query = "",
    held = [points],
    lookups = [],
    ...props
  }: Partial<ComponentProps<typeof PointsCard>> & {
    campaign?: typeof mitosis;
    query?: string;
    /** The points of several. */
    held?: readonly (WalletPoints | null)[];
    /** Of these, in order. */
    lookups?: readonly Lookup[];
  } = {},
) {
  const retry = vi.fn();
  const none = { walletLabel: null, isRanked: false };
  const show = (estimate: Estimate) => {
    const { scenario, holders } = estimate;
    const { holders: figures } = estimateAirdrop(campaign, held, scenario);
    const given = held.map((points, index) => ({
      ...{ key: `${index}`, lookup: lookups[index] ?? null, points, figures: figures[index]! },
    }));
    const shown = holders.length > 0 ? holders : given;
    const card = { name: "expedition", isPicked: true, estimate, shown, retry };
    return <PointsCard {...{ ...card, ...none, ...props }} />;
  };
  const { user } = renderOnPage(query, show, { campaign });
  return { user, retry };
}

function textOf(testId: string): string | null {
  return screen.getByTestId(testId).textContent;
}

it("the card links to where visitors find their points", () => {
  const linksOf = (pointsUrls: Record<string, string>) => {
    const sources = Object.entries(mitosis.sources).map(([key, source]) => {
      const pointsUrl = pointsUrls[source.column];
      return [key, { ...source, ...(pointsUrl && { pointsUrl }) }] as const;
    });
    renderCard(RICH, { campaign: { ...mitosis, sources: Object.fromEntries(sources) } });
    const links = screen.queryAllByRole("link");
    cleanup();
    return links.map((link) => [link.textContent, link.getAttribute("href")]);
  };
  const [one, other] = ["https://one.example/", "https://other.example/"];
  expect(linksOf({ testnet: one })).toEqual([]);
  expect(linksOf({ weETH: one, ezETH: one })).toEqual([["Where do I find them?", one]]);
  expect(linksOf({ weETH: one, theo: other })).toEqual([
    ["Where do I find them? weETH", one],
    ["Where do I find them? Theo Vault", other],
  ]);
});

it("rows show points with US grouping, and tiers by name, or by number if unknown", () => {
  const points = { weETH: { points: 1_250_000.567, tier: 5 }, cmETH: { points: 0, tier: 9 } };
  renderCard(walletWith(points, { theo: 86_235.25 }));
  const shown = ["points-weETH", "tier-weETH", "points-cmETH", "tier-cmETH"].map(textOf);
  expect(shown).toEqual(["1,250,000.57", "Diamond", "0", "Tier 9"]);
  expect([textOf("tier-ezETH"), textOf("points-theo")]).toEqual(["Bronze", "86,235.25"]);
});

it.each<[string, WalletPoints | null]>([
  ["The highest tier counts for all.", null],
  ["Silver counts for all: ×1.2.", { "expedition:uniBTC": { points: 7, tier: 2 } }],
  ["Diamond counts for all: ×3.", walletWith({ weETH: { points: 0, tier: 5 } })],
  [
    "Tier 6 is unknown here, so no multiplier is applied.",
    walletWith({ weETH: { points: 9, tier: 5 }, cmETH: { points: 0, tier: 6 } }),
  ],
])("rows say which tier counts: %s", (said, points) => {
  renderCard(points);
  screen.getByText(said);
});

it("rows show what has arrived while the rest is loading", () => {
  renderCard({ "expedition:uniBTC": { points: 7, tier: 2 } });
  const shown = ["points-uniBTC", "tier-uniBTC", "points-weETH", "tier-weETH"].map(textOf);
  expect(shown).toEqual(["7", "Silver", "—", "—"]);
});

const one = walletWith({ weETH: { points: 1000, tier: 5 } }, { theo: 5 });
const other = walletWith({ weETH: { points: 500.5, tier: 2 } });

it("several wallets have the sum of their points, and several tiers where these differ", () => {
  const nothing = walletWith();
  renderCard(null, { held: [one, other, nothing, null] });
  expect(["points-weETH", "tier-weETH", "points-theo"].map(textOf)).toEqual([
    ...["1,500.5", "several tiers", "5"],
  ]);
  screen.getByText("1,500.5 points, several tiers · Theo Vault 5");
  screen.getByText("Each wallet’s highest tier counts for all its points.");
});

it("several wallets have the tier of those with points where it is the same", () => {
  renderCard(null, { held: [one, walletWith()] });
  expect(textOf("tier-weETH")).toBe("Diamond");
  screen.getByText("Diamond counts for all: ×3.");
});

it("of several wallets, only those are asked again of which a source did not answer", async () => {
  const gap = { replies: repliesOf(RICH, ["theo"]) };
  const lookups = [lookupOf("0x1", RICH), lookupOf("0x2", null, gap)];
  const { retry, user } = renderCard(null, { held: [one, null], lookups });
  screen.getByText(/^Couldn’t load Theo Vault/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry.mock.calls).toEqual([[["0x2"]]]);
});

it("a card whose points have no tiers has no column for them", () => {
  renderCard(RICH, { name: "testnet" });
  expect(screen.queryByText(/counts/)).toBeNull();
  screen.getByRole("row", { name: "Source Points" });
  screen.getByRole("row", { name: "Total Test $MITO 30,954.84" });
});

it("there are dashes while points are unknown, also in the space of a rank", () => {
  renderCard(null, { isRanked: true });
  screen.getByText("— points · Theo Vault —");
  screen.getByRole("row", { name: "Expedition: —" });
  screen.getByRole("row", { name: "Theo Vault: —" });
});

it.each([
  ["nado", "points.points=12500&boost.templar=high", undefined, "12,500 points ×1.2"],
  ["nado", "points.points=30000000", "This is the most that a wallet can get.", "30M points"],
  [
    "base",
    "points.tokens=1249.5",
    "Below the minimum of 1,250 points, so Base is $0.",
    "1,249.5 points",
  ],
])("points that boosts multiply, or that limits end, say so: %s, %s", (file, query, note, line) => {
  const campaign = loadCampaign(`campaigns/${file}.yaml`);
  renderCard(null, { campaign, query, name: "airdrop" });
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  expect([textOf(".notes"), textOf("summary")]).toEqual([note, line]);
});

it("a share of all points is shown in %", () => {
  const campaign = loadCampaign("campaigns/base.yaml");
  const [[key, part]] = Object.entries(campaign.parts) as [[string, PointsPart]];
  const [source = ""] = Object.keys(campaign.sources);
  const tokens = campaign.sources[source]!;
  const shares = {
    ...campaign,
    parts: { [key]: { ...part, isShare: true as const } },
    sources: { [source]: { ...tokens, isShare: true as const } },
  };
  renderCard(null, { campaign: shares, query: `points.${tokens.column}=0.02`, name: "airdrop" });
  expect(document.querySelector("summary")?.textContent).toBe("0.02% of all points");
  expect(textOf(`points-${tokens.column}`)).toBe("0.02%");
});

/** A campaign whose only part weighs its sources so. */
function weigh(file: string, weights: Record<string, number>) {
  const campaign = loadCampaign(`campaigns/${file}.yaml`);
  const [[key, part]] = Object.entries(campaign.parts) as [[string, PointsPart]];
  return { ...campaign, parts: { [key]: { ...part, weights } } };
}

it.each<[about: string, weights: [number, number], query: string, line: string]>([
  ["added up by one weight", [0.5, 0.5], "points.existing=12&points.volume=3", "15 points ×0.5"],
  ["as entered where only one counts", [1, 28], "points.volume=10", "10 points ×28"],
  ["after weights", [1, 28], "points.existing=1&points.volume=1", "29 points after weights"],
  ["as nothing", [2, 3], "points.existing=0", "0 points"],
])("weighted points are shown %s", (_, [existing, volume], query, line) => {
  const campaign = weigh("nansen", { existing, other: existing, volume });
  renderCard(null, { campaign, query, name: "community" });
  expect(document.querySelector("summary")?.textContent).toBe(line);
});

it("a minimum is said to be of weighted points where they have weights", () => {
  const campaign = weigh("base", { tokens: 0.9 });
  renderCard(null, { campaign, query: "points.tokens=1300", name: "airdrop" });
  screen.getByText("Below the minimum of 1,250 points after weights, so Base is $0.");
});

it("a wallet is named beside each part's points if there are several", () => {
  renderCard(RICH, { walletLabel: "wallet 2, 0x1234…cdef" });
  screen.getByText("180M points, Diamond · Theo Vault 15M (wallet 2, 0x1234…cdef)");
});

it("points have no note if the wallet isn't an address", () => {
  renderCard(null, { lookups: [lookupOf("..", null, { replies: repliesOf(RICH, ["theo"]) })] });
  expect(screen.queryByTestId("points-note")).toBeNull();
});

it("a program's own rank stands beside the points, but not beside those of several wallets", () => {
  const ranked = { testnet: { points: 5, tier: 1, rank: 1234 } };
  renderCard(ranked, { name: "testnet" });
  expect(screen.getByRole("rowheader").textContent).toBe("Total Test $MITO rank 1,234");
  cleanup();
  renderCard(null, { name: "testnet", held: [ranked, RICH] });
  expect(screen.queryByText(/rank 1/)).toBeNull();
});

/** The relative luminance of red, green and blue, as WCAG defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A token's colours: the light theme's and the dark one's. */
function colorsOf(token: string): number[][] {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const texts = [...tokens.matchAll(new RegExp(` --${token}: #(\\w+);`, "g"))];
  return texts.map(([, text = ""]) => {
    const digits = text.length === 3 ? text.replace(/./g, "$&$&") : text;
    return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
  });
}

it("any tier's own colour is legible in both themes", () => {
  const share = TIER_COLOR_PCT / 100;
  const surfaces = colorsOf("surface");
  expect(surfaces).toHaveLength(2);
  for (const [theme, text] of colorsOf("text").entries()) {
    // Black and white: any other colour is between them.
    for (const channel of [0, 255]) {
      const mixed = text.map((own) => channel * share + own * (1 - share));
      const both = [luminance(mixed), luminance(surfaces[theme]!)].toSorted((a, b) => a - b);
      expect((both[1]! + 0.05) / (both[0]! + 0.05), `${channel}`).toBeGreaterThan(4.5);
    }
  }
});

it("a tier's own colour is used where the campaign has one", () => {
  const points = { "game:points": { points: 5, tier: 1 }, "game:quests": { points: 5, tier: 2 } };
  renderCard(points, { campaign: MIDDLE, name: "play" });
  const tiers = [...document.querySelectorAll<HTMLElement>(".tier")];
  expect(tiers.map(({ style }) => style.color)).toEqual([
    "color-mix(in srgb, #ffd400 35%, var(--text))",
    "var(--tier-2, var(--text))",
  ]);
});
