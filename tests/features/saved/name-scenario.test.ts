import { describe, expect, it } from "vitest";
import { cleanName } from "~/domain/scenario/wallet-labels";
import { nameOf, ownNameOf } from "~/features/saved/saved-scenario";
import { suggestName } from "~/features/saved/name-scenario";
import { savedOf } from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

const WALLET = "0x3333333333333333333333333333333333333333";
const scenario = scenarioOf(`wallet=${WALLET}&fdv=450000000`);

describe("the suggested name", () => {
  it("contains the shortened wallet and the FDV", () => {
    expect(suggestName(mitosis, scenario)).toBe("0x3333…3333 · $450M");
    expect(suggestName(mitosis, scenarioOf("fdv=450000000"))).toBe("No wallet · $450M");
  });

  it("counts several wallets", () => {
    const several = scenarioOf(`wallet=${WALLET}&also=0x1,0x2&fdv=450000000`);
    expect(suggestName(mitosis, several)).toBe("3 wallets · $450M");
    const unnamed = savedOf("a", { name: " ", search: "?wallet=0x1&also=0x2" });
    expect(nameOf(mitosis, unnamed)).toBe("2 wallets · $300M");
  });
});

describe("the suggested name of a scenario with other changes", () => {
  it.each([
    [`wallet=${WALLET}&bonus=morse`, "0x3333…3333 · $300M · Morse NFT"],
    ["testnet=0&bonus=kaito&kaito=2", "No wallet · $300M · Testnet 0% · Kaito Yapper Top 2%"],
    ["goal=5000&details=1&kaito=2", "No wallet · $300M"],
  ])("%s says so", (query, name) => {
    expect(suggestName(mitosis, scenarioOf(query))).toBe(name);
  });

  it("is no longer than a name may be", () => {
    const all = scenarioOf("expedition=12&bonus=morse,discordMi,discordInt,partner,kaito");
    const name = suggestName(mitosis, all);
    expect(name).toMatch(/^No wallet · \$300M · Expedition 12% · Morse NFT, .*…$/);
    expect(cleanName(name)).toBe(name);
  });
});

describe("the suggested name with typed points", () => {
  it.each([
    ["points.weETH=0", "Typed points · $300M"],
    [`wallet=${WALLET}&points.theo=5`, "0x3333…3333 and typed points · $300M"],
    [`wallet=${WALLET}&also=0x1&points.theo=5`, "2 wallets and typed points · $300M"],
    ["tier.weETH=5", "No wallet · $300M"],
  ])("%s", (query, name) => {
    expect(suggestName(mitosis, scenarioOf(query))).toBe(name);
  });
});

describe("a typed name", () => {
  it("is trimmed", () => {
    expect(cleanName("  My hope ")).toBe("My hope");
  });

  it("loses characters that nobody types", () => {
    expect(cleanName("My\u0000 \ud800hope\n")).toBe("My hope");
  });

  it("can't reverse the text around it", () => {
    expect(cleanName("\u202eegatnavdA\u202c \u2066\u200fשלום\u2069\u061c")).toBe("egatnavdA שלום");
    expect(cleanName("\u202e")).toBe("");
  });

  it.each(["", "   ", "\u200b\u00ad", "\u0000", "\u3164 \u2800", "\u200d\ufe0f"])(
    "with nothing visible, %j, counts as none",
    (typed) => {
      expect(cleanName(typed)).toBe("");
    },
  );

  it("is at most 80 characters long, none of them cut in two", () => {
    expect(cleanName("x".repeat(81))).toBe("x".repeat(80));
    expect(cleanName("😀".repeat(81))).toBe("😀".repeat(80));
  });
});

describe("the shown name", () => {
  it("differs from that of a wallet that shortens alike", () => {
    const other = `0x3333${"4".repeat(32)}3333`;
    expect(suggestName(mitosis, scenarioOf(`wallet=${WALLET}`), undefined, [WALLET, other])).toBe(
      "0x33333333…33333333 · $300M",
    );
  });

  it("is the saved one, or the suggestion if that is invisible", () => {
    expect(nameOf(mitosis, savedOf("a", { name: "Mine" }))).toBe("Mine");
    const unnamed = savedOf("a", { name: " \u200b", search: `?wallet=${WALLET}&fdv=450000000` });
    expect(nameOf(mitosis, unnamed)).toBe("0x3333…3333 · $450M");
  });

  it("is the wallet's label in place of its address, unless the visitor has renamed it", () => {
    const labels = new Map([[WALLET, "main"]]);
    const search = `?wallet=${WALLET}&fdv=450000000`;
    const suggested = savedOf("a", { name: "0x3333…3333 · $450M", search });
    expect(nameOf(mitosis, suggested, labels)).toBe("main · $450M");
    expect(nameOf(mitosis, savedOf("a", { name: "Mine", search }), labels)).toBe("Mine");
    // As suggested before names said what else differs.
    const earlier = savedOf("a", { name: "0x3333…3333 · $450M", search: `${search}&bonus=morse` });
    expect(nameOf(mitosis, earlier, labels)).toBe("main · $450M · Morse NFT");
    // What is compared carries no label in its link.
    expect(ownNameOf(mitosis, suggested)).toBe("");
  });
});
