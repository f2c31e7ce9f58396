import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { mitosis } from "./mitosis";

const PART = {
  ...mitosis.parts.testnet!,
  allocation: "season",
  divisor: ["all"],
  details: { ...mitosis.parts.testnet!.details, constants: ["all"] },
};

function source(label: string) {
  return { column: label, label, cardLabel: label, row: label };
}

/** A made-up campaign whose upstreams answer in odd shapes. */
export const other: ServedCampaign = {
  ...mitosis,
  name: "Harbour",
  token: { symbol: "$TIDE", supply: 1_000_000 },
  allocations: {
    season: { label: "Season", min: 0, max: 50, step: 1, default: 5 },
  },
  constants: { all: { ...mitosis.constants.pool!, label: "All points" } },
  sources: {
    "desk:nested": source("nested"),
    "desk:flagged": source("flagged"),
    ledger: source("ledger"),
  },
  parts: {
    desk: { ...PART, label: "Desk", sources: ["desk:nested", "desk:flagged"], tier: "highest" },
    ledger: { ...PART, label: "Ledger", sources: ["ledger"] },
  },
  bonuses: { pass: { ...mitosis.bonuses.kaito!, supplies: ["pass"] } },
  cards: { all: { title: "All", allocation: "season", parts: ["desk", "ledger"] } },
  supplies: { passes: { legend: "Passes", of: { pass: { label: "Pass", default: 9 } } } },
  linkOrder: undefined,
  upstreams: {
    desk: {
      url: "http://127.0.0.1:9/desk",
      address: "as typed",
      selectBy: "view-of",
      label: "the desk",
      schema: "DeskPoints",
    },
    ledger: {
      url: "http://127.0.0.1:9/ledger",
      address: "lowercase",
      label: "the ledger",
      schema: "LedgerPoints",
    },
  },
  lookups: {
    "desk:nested": {
      upstream: "desk",
      selected: "a&b c",
      answer: {
        points: "/a~1b/m~0n/1/ ",
        tier: "/a~1b/rank/0",
        optional: ["/a~1b/m~0n", "/a~1b/m~0n/1"],
      },
    },
    "desk:flagged": {
      upstream: "desk",
      selected: "flagged",
      answer: {
        points: "/result/points",
        success: "/meta/ok",
        reason: "/meta/why",
        optional: ["/result"],
      },
    },
    ledger: { upstream: "ledger", answer: { points: "", optional: [] } },
  },
  sample: null,
};

/** The same campaign, but with nobody to ask. */
export const unasked: ServedCampaign = { ...other, upstreams: {}, lookups: {} };

/** The same campaign, but with one upstream, whose answers have the points of all sources. */
export const shared: ServedCampaign = {
  ...other,
  sources: { "desk:swaps": source("swaps"), "desk:loans": source("lent") },
  parts: { desk: { ...PART, label: "Desk", sources: ["desk:swaps", "desk:loans"] } },
  cards: { all: { ...other.cards.all!, parts: ["desk"] } },
  upstreams: { desk: { ...other.upstreams.desk!, selectBy: undefined } },
  lookups: {
    "desk:swaps": { upstream: "desk", answer: { points: "/swaps", optional: [] } },
    "desk:loans": { upstream: "desk", answer: { points: "/loans/points", optional: [] } },
  },
};
