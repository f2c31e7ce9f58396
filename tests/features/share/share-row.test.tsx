import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { renderOnPage } from "../../support/on-page";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShareRow } from "~/features/share/share-row";
import type { Estimate } from "~/estimate/figures";
import type { Scenario } from "~/estimate/scenario";
import { listWallets } from "~/estimate/wallet-list";
import { formatQuestion } from "~/estimate/share-texts";
import { mitosis } from "../../support/mitosis";
import { answerOf } from "../../support/lookups";
import { walletWith } from "../../support/wallets";

const ORIGIN = "https://estimator.example";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });
const NEUTRAL = `${formatQuestion(mitosis)} Unofficial estimate:`;

/** Opens the sheet for a scenario whose wallets all have these points. */
async function openSheet(query: string) {
  const toAnswer = (scenario: Scenario) =>
    answerOf(
      scenario,
      listWallets(scenario).map(() => POINTS),
    );
  const show = (shared: Estimate) => <ShareRow origin={ORIGIN} shared={shared} />;
  const { user, open } = renderOnPage(query, show, { toAnswer });
  const button = screen.getByRole("button", { name: "Share" });
  await user.click(button);
  return { user, button, open };
}

/** What link, picture and post contain. */
function readShared() {
  const { searchParams } = new URL(hrefOf("Post to X"));
  const sheet = screen.getByRole("dialog");
  const link = sheet.querySelector<HTMLInputElement>("input[type=text]")!.value;
  expect(searchParams.get("url")).toBe(link);
  return {
    link: link.replace(ORIGIN, ""),
    picture: hrefOf("Picture"),
    post: searchParams.get("text"),
  };
}

function hrefOf(name: string): string {
  return screen.getByRole("link", { name }).getAttribute("href")!;
}

/** The choices, with an `x` at what is shared. */
function choices(): string[] {
  return screen
    .queryAllByRole<HTMLInputElement>("radio")
    .map(({ checked, labels }) => `${checked ? "x" : " "} ${labels![0]!.textContent}`);
}

function choose(user: UserEvent, name: string) {
  return user.click(screen.getByRole("radio", { name }));
}

describe("what is shared", () => {
  const FDV = "fdv=450000000";
  const QUERY = `wallet=0x1&${FDV}&bonus=kaito`;
  const TEXT = (origin = "") =>
    `My $MITO airdrop estimate: $452,250 at $450M FDV (unofficial, speculative).${origin} Yours?`;
  const ANONYMOUS = `points.weETH=3375000000&${FDV}&bonus=kaito`;

  it("of a wallet is its points at first, which give the same, without its address", async () => {
    const { user } = await openSheet(`${QUERY}&cost=3000&goal=25000`);
    expect(choices()).toEqual([
      "  With my wallet",
      "x With my points, not my address",
      "  Assumptions only",
    ]);
    expect(readShared()).toEqual({
      link: `/?${ANONYMOUS}`,
      picture: `/og.png?${ANONYMOUS}`,
      post: TEXT(" Based on entered points."),
    });
    await choose(user, "With my wallet");
    expect(readShared()).toEqual({
      link: `/?${QUERY}`,
      picture: `/og.png?${QUERY}`,
      post: TEXT(),
    });
    await choose(user, "Assumptions only");
    expect(readShared()).toEqual({
      link: `/?${FDV}`,
      picture: `/og.png?${FDV}`,
      post: NEUTRAL,
    });
  });

  it("of several wallets can't be their points, as each is rounded by itself", async () => {
    await openSheet("wallet=0x1&also=0x2");
    expect(choices()).toEqual(["  With my wallets", "x Assumptions only"]);
  });

  it.each([
    ["points.weETH=3375000000", "With my points, not my address"],
    ["bonus=morse&count.morse=3", "With my bonuses"],
  ])("of what was entered is that: %s", async (query, choice) => {
    await openSheet(`${query}&goal=5`);
    expect(choices()).toEqual([`x ${choice}`, "  Assumptions only"]);
    expect(readShared().link).toBe(`/?${query}`);
  });

  it("is said as a link, without a choice, where nothing is anybody's", async () => {
    await openSheet(FDV);
    expect(choices()).toEqual([]);
    expect(readShared().link).toBe(`/?${FDV}`);
  });
});

describe("the sheet", () => {
  it("takes the focus to its main button, and returns it when it is closed", async () => {
    const { user, button } = await openSheet("wallet=0x1");
    expect(document.activeElement?.textContent).toBe("Copy link");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ["other figures", "wallet=0x1&also=0x2&fdv=5000000", true],
    ["a further wallet", "wallet=0x1&also=0x2,0x3", false],
    ["one whose text equals the list's", "wallet=0x1,0x2", false],
  ])("has what was chosen with %s: %s", async (_, query, isKept) => {
    const { user, open } = await openSheet("wallet=0x1&also=0x2");
    await choose(user, "With my wallets");
    open(query);
    expect(choices()[0]!.startsWith("x")).toBe(isKept);
  });
});

describe("the system's share sheet", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Opens the sheet in a browser with this share function, or with none. */
  function openIn(share?: (data: ShareData) => Promise<void>) {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    return openSheet("wallet=0x1");
  }

  it("gets a title, the text and the link", async () => {
    const share = vi.fn(() => Promise.resolve());
    const { user } = await openIn(share);
    await choose(user, "Assumptions only");
    await user.click(screen.getByRole("button", { name: "Share…" }));
    const title = formatQuestion(mitosis);
    expect(share.mock.calls).toEqual([[{ title, text: NEUTRAL, url: `${ORIGIN}/` }]]);
  });

  it.each([
    ["can be closed without a message", "AbortError", ""],
    [
      "that refuses leads to a hint to copy the link",
      "NotAllowedError",
      "Sharing was blocked. Copy the link instead.",
    ],
  ])("%s", async (_, error, message) => {
    const { user } = await openIn(() => Promise.reject(new DOMException("", error)));
    await user.click(screen.getByRole("button", { name: "Share…" }));
    expect(screen.getAllByRole("status").at(-1)!.textContent).toBe(message);
  });

  it("isn't offered if the browser has none", async () => {
    await openIn();
    expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
  });
});
