import type { ServedCampaign, SourceLookup } from "./served-campaign";

/*
 * Supplies are numbers of role or token holders, counted by the community in spring 2025. Nobody
 * publishes them, nor the constants, so visitors can edit both on the page.
 */

const TESTNET_POOL = 30_954_838.28;
/** Total deposits in Expedition, ETH, in early May 2025. */
const DEPOSITS_ETH = 13_740;

const WEIGHTED = { allocation: "expedition", divisor: ["base", "factor"] };

function asset(name: string) {
  return {
    column: name,
    label: name,
    cardLabel: name,
    row: name,
  };
}

function lookUpAsset(selected: string): SourceLookup {
  return {
    upstream: "expedition",
    selected,
    answer: {
      points: "/mitoPoints/total",
      tier: "/tier/tier",
      optional: ["/mitoPoints", "/tier"],
    },
  };
}

/** The Mitosis campaign for $MITO. */
export const campaign: ServedCampaign = {
  name: "Mitosis",
  title: "Try to estimate your airdrop value !",
  description:
    "Unofficial, speculative estimate of a possible $MITO airdrop from Expedition, Theo Vault and testnet points.",
  disclaimer:
    "Unofficial and speculative: assumptions, not announcements, and not part of Mitosis.",
  token: { symbol: "$MITO", supply: 1_000_000_000 },
  fdv: {
    min: 5_000_000,
    max: 1_000_000_000,
    step: 1_000_000,
    defaultValue: 300_000_000,
    presets: [100_000_000, 300_000_000, 500_000_000, 1_000_000_000],
  },
  allocations: {
    expedition: {
      label: "Expedition allocation",
      shortLabel: "Expedition",
      min: 0,
      max: 20,
      step: 1,
      defaultValue: 10,
      presets: [5, 10, 15, 20],
    },
    testnet: {
      label: "Testnet allocation",
      shortLabel: "Testnet",
      min: 0,
      max: 15,
      step: 1,
      defaultValue: 5,
    },
  },
  constants: {
    // Before tiers; an estimate from the top holder and the total value locked (see
    // `public/calculationDetails.md`).
    base: {
      label: "Total points supply",
      fieldLabel: "Total points supply (base)",
      defaultValue: 225_000_000_000,
      step: 1,
      tried: {
        // Points per ETH: on average, a guess, and at the best bonuses, the top holder's.
        low: DEPOSITS_ETH * 15_000_000,
        high: DEPOSITS_ETH * 27_000_000,
        reason: "13,740 ETH deposited, at 15 or at best 27 million points each",
      },
      measured: { sumOf: "expedition" },
    },
    factor: {
      label: "Average tier factor",
      fieldLabel: "Average tier factor",
      defaultValue: 1.5,
      step: 0.1,
      tried: { low: 1, high: 3, reason: "all holders in the lowest or the highest tier" },
      measured: "average multiplier",
    },
    // Total testnet $MITO ever distributed, in test tokens, as the testnet shows it.
    pool: {
      label: "Testnet total points",
      fieldLabel: "Testnet total points (pool)",
      defaultValue: TESTNET_POOL,
      step: 0.01,
      tried: {
        low: TESTNET_POOL / 2,
        high: TESTNET_POOL * 2,
        reason: "half and twice what the testnet has shown",
      },
      measured: { sumOf: "testnet" },
    },
  },
  // As on the campaign's tiers page.
  tiers: {
    1: { name: "Bronze", multiplier: 1 },
    2: { name: "Silver", multiplier: 1.2 },
    3: { name: "Gold", multiplier: 1.5 },
    4: { name: "Platinum", multiplier: 2 },
    5: { name: "Diamond", multiplier: 3 },
  },
  sources: {
    "expedition:weETH": asset("weETH"),
    "expedition:ezETH": asset("ezETH"),
    "expedition:weETHs": asset("weETHs"),
    "expedition:uniBTC": asset("uniBTC"),
    "expedition:uniETH": asset("uniETH"),
    "expedition:cmETH": asset("cmETH"),
    theo: {
      column: "theo",
      label: "Theo Vault",
      cardLabel: "Theo Network / Theo Vault",
      row: "Theo Vault",
    },
    testnet: {
      column: "testnet",
      label: "Testnet",
      cardLabel: "Total Test $MITO",
      row: "Testnet $MITO",
    },
  },
  parts: {
    expedition: {
      ...WEIGHTED,
      label: "Expedition",
      chartLabel: "Expedition USD",
      color: "#22c55e",
      sources: [
        "expedition:weETH",
        "expedition:ezETH",
        "expedition:weETHs",
        "expedition:uniBTC",
        "expedition:uniETH",
        "expedition:cmETH",
      ],
      tier: "highest",
      details: {
        title: "Your share of all weighted points",
        lead: "You hold",
        whole: "the weighted points",
        notes: [
          "The highest tier among the six assets counts for all of them. “Base” is the total points supply, “factor” the average tier multiplier over all holders.",
        ],
        constants: ["base", "factor"],
        text: "/calculationDetails.md",
      },
    },
    theo: {
      ...WEIGHTED,
      label: "Theo Vault",
      chartLabel: "Theo Vault USD",
      color: "#f97316",
      sources: ["theo"],
      tier: 1,
      details: {
        title: "The same formula, one tier",
        lead: "With Theo Vault you hold",
        whole: "the weighted points",
        notes: [
          "There are no editable constants here: Theo Vault points share the Expedition’s allocation and divisor, at tier 1. See the Expedition details.",
        ],
        constants: [],
      },
    },
    testnet: {
      label: "Testnet",
      chartLabel: "Testnet USD",
      color: "#3b82f6",
      sources: ["testnet"],
      tier: null,
      allocation: "testnet",
      divisor: ["pool"],
      details: {
        title: "Your share of the test tokens",
        lead: "You hold",
        whole: "the test tokens",
        notes: ["Nothing much to add here."],
        constants: ["pool"],
      },
    },
  },
  bonusPart: {
    label: "Additional Rewards",
    chartLabel: "Additional USD",
    color: "#eab308",
    text: "/AdditionalRewards.md",
  },
  bonuses: {
    morse: {
      label: "Morse NFT",
      info: "The campaign's own NFT collection: its % of the FDV is shared equally among all Morse NFTs. Tick it to say how many you hold.",
      pct: { min: 0, max: 2, step: 0.05, defaultValue: 1 },
      supplies: ["morse"],
      isCountable: true,
    },
    discordMi: {
      label: "Discord Mi-Role",
      info: "Contributor roles such as miArtist or miAnalyst: the % is shared equally among all who hold any of the five.",
      pct: { min: 0, max: 0.5, step: 0.05, defaultValue: 0.1 },
      supplies: ["miArtist", "miTuber", "miAnalyst", "miEvangelist", "miConsultant"],
    },
    discordInt: {
      label: "Discord Mi-Intern",
      info: "Intern contributor roles: the % is shared equally among all who hold any of the five intern roles.",
      pct: { min: 0, max: 0.5, step: 0.05, defaultValue: 0.1 },
      supplies: [
        "internArtist",
        "internTuber",
        "internAnalyst",
        "internEvangelist",
        "internConsultant",
      ],
    },
    partner: {
      label: "NFT Partner Collections",
      info: "NFTs of partner collections: the % is shared equally among all of them. Tick it to say how many you hold.",
      pct: { min: 0, max: 0.5, step: 0.05, defaultValue: 0.5 },
      supplies: ["partner"],
      isCountable: true,
    },
    kaito: {
      label: "Kaito Yapper Top",
      info: "The top 1,000 of the Kaito leaderboard: the % is shared equally among them.",
      pct: { min: 0, max: 2, step: 0.05, defaultValue: 0.5 },
      supplies: ["kaito"],
    },
    discord: {
      label: "Main Discord role",
      info: "Your highest community role: each of the five roles gets the %, shared equally among its holders, so it counts five times in the total % of the FDV.",
      pct: { min: 0, max: 1, step: 0.05, defaultValue: 0.1 },
      supplies: ["gakusei", "daigakusei", "sensei", "og", "royalGem"],
      choice: {
        param: "role",
        label: "Discord role",
        prompt: "Choose your role",
        missing: "Choose your role: without one, this bonus counts as $0.",
      },
    },
  },
  cards: {
    expedition: {
      title: "Mitosis Expedition",
      allocation: "expedition",
      parts: ["expedition", "theo"],
    },
    testnet: {
      title: "Game of Mito Testnet",
      allocation: "testnet",
      parts: ["testnet"],
      hasBonuses: true,
    },
  },
  supplyGroups: {
    collections: {
      legend: "Collections and leaderboard",
      supplies: {
        morse: { label: "Morse", supply: 2996 },
        partner: { label: "Partner NFT", supply: 38332 },
        kaito: { label: "Kaito", supply: 1000 },
      },
    },
    mi: {
      legend: "Mi-Role holders",
      min: 1,
      supplies: {
        miArtist: { label: "miArtist", supply: 54 },
        miTuber: { label: "miTuber", supply: 3 },
        miAnalyst: { label: "miAnalyst", supply: 14 },
        miEvangelist: { label: "miEvangelist", supply: 32 },
        miConsultant: { label: "miConsultant", supply: 10 },
      },
    },
    intern: {
      legend: "Mi-Intern holders",
      min: 1,
      supplies: {
        internArtist: { label: "Intern Artist", supply: 61 },
        internTuber: { label: "Intern Tuber", supply: 15 },
        internAnalyst: { label: "Intern Analyst", supply: 21 },
        internEvangelist: { label: "Intern Evangelist", supply: 121 },
        internConsultant: { label: "Intern Consultant", supply: 9 },
      },
    },
    main: {
      legend: "Main role holders",
      min: 1,
      supplies: {
        gakusei: { label: "Gakusei", supply: 201 },
        daigakusei: { label: "Daigakusei", supply: 75 },
        sensei: { label: "Sensei", supply: 71 },
        og: { label: "Og", supply: 86 },
        royalGem: { label: "Royal Gem", supply: 13 },
      },
    },
  },
  linkedBonuses: ["morse", "kaito", "discordMi", "discordInt", "partner", "discord"],
  reported: { pct: 10, of: "genesis airdrop", when: "August 2025, not verified" },
  upstreams: {
    expedition: {
      url: "https://api.expedition.mitosis.org/v1/status",
      spelling: "lowercase",
      selectBy: "asset",
      label: "Expedition",
      schema: "ExpeditionPoints",
    },
    theo: {
      url: "https://matrix-proxy.mitomat.workers.dev/theo/portfolio",
      spelling: "lowercase",
      label: "Theo",
      schema: "TheoPoints",
    },
    testnet: {
      url: "https://mito-api.customrpc.workers.dev/api/wallet",
      spelling: "as typed",
      label: "Testnet",
      schema: "TestnetBalance",
    },
  },
  lookups: {
    "expedition:weETH": lookUpAsset("weETH"),
    "expedition:ezETH": lookUpAsset("ezETH"),
    "expedition:weETHs": lookUpAsset("weETHs"),
    "expedition:uniBTC": lookUpAsset("uniBTC"),
    "expedition:uniETH": lookUpAsset("uniETH"),
    "expedition:cmETH": lookUpAsset("cmETH"),
    theo: { upstream: "theo", answer: { points: "/0/mitoPoints", optional: ["/0"] } },
    testnet: {
      upstream: "testnet",
      answer: {
        points: "/data/total_balance",
        success: "/success",
        reason: "/error",
        optional: [],
      },
    },
  },
  sample: null,
  texts: {},
  logoFile: null,
  notes: {
    expedition: "Share of the FDV for Expedition and Theo Vault points, %.",
    testnet: "Share of the FDV for testnet points, %.",
    base: "Total Expedition points of all holders.",
    factor: "Average tier multiplier over all holders.",
    pool: "Total testnet points.",
    morse: "Morse NFT, % of the FDV.",
    discordMi: "Discord Mi-Role, % of the FDV.",
    discordInt: "Discord Mi-Intern, % of the FDV.",
    partner: "NFT Partner Collections, % of the FDV.",
    kaito: "Kaito Yapper Top, % of the FDV.",
    discord: "Main Discord role bonus, % of the FDV for each of the five roles.",
    role: "The main Discord role held. It counts where `bonus` names `discord`.",
  },
};
