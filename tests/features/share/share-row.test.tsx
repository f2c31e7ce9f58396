import { screen } from "@testing-library/react";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShareRow } from "~/features/share/share-row";
import { listWallets } from "~/domain/scenario/wallet-list";
import { askQuestion } from "~/features/share/share-texts";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { answerOf } from "../../support/lookups";
import { walletWith } from "../../support/wallets";

const ORIGIN = "https://estimator.example";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });
const NEUTRAL = `${askQuestion(mitosis)} Unofficial estimate:`;
const BYE = "(unofficial, speculative). Yours?";

function Row({ query }: { query: string }) {
  const scenario = scenarioOf(query);
  const shared = answerOf(
    scenario,
    listWallets(scenario).map(() => POINTS),
  );
  return (
    <OnPage answer={shared}>
      <ShareRow origin={ORIGIN} shared={shared} />
    </OnPage>
  );
}

/** Opens the sheet for a scenario. */
async function openSheet(query: string) {
  const user = userEvent.setup();
  const { rerender } = render(<Row query={query} />);
  const button = screen.getByRole("button", { name: "Share" });
  await user.click(button);
  return { user, button, show: (next: string) => rerender(<Row query={next} />) };
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

/** The boxes: `[x]` ticked, `[-]` ticked and fixed. */
function boxes(): string[] {
  return screen
    .queryAllByRole<HTMLInputElement>("checkbox")
    .map(({ checked, disabled, labels }) => {
      const mark = disabled ? "-" : checked ? "x" : " ";
      return `[${mark}] ${labels![0]!.textContent}`;
    });
}

function box(name: string) {
  return screen.getByRole<HTMLInputElement>("checkbox", { name });
}

describe("what is shared of a wallet", () => {
  const QUERY = "wallet=0x1&fdv=450000000&bonus=kaito&goal=25000";
  const TEXT = `My $MITO airdrop estimate: $452,250 at $450M FDV ${BYE}`;
  const WITHOUT = "/?fdv=450000000";

  it("is the total and the assumptions, without the wallet and its bonuses", async () => {
    await openSheet(QUERY);
    expect(boxes()).toEqual([
      "[ ] Show my wallet",
      "[x] Show my total",
      "[ ] Include what I ticked and chose",
    ]);
    // The site's own picture needs the wallet to show the total.
    expect(readShared()).toEqual({ link: WITHOUT, picture: `/og.png?${QUERY}`, post: TEXT });
  });

  it("has no total, and no wallet in the picture's address, if the visitor says so", async () => {
    const { user } = await openSheet(QUERY);
    await user.click(box("Show my total"));
    const picture = "/og.png?fdv=450000000";
    expect(readShared()).toEqual({ link: WITHOUT, picture, post: NEUTRAL });
    await user.click(box("Include what I ticked and chose"));
    expect(readShared()).toEqual({
      link: `${WITHOUT}&bonus=kaito`,
      picture: `${picture}&bonus=kaito`,
      post: NEUTRAL,
    });
  });

  it("is all of it with the wallet, whose page shows the total anyway", async () => {
    const { user } = await openSheet(QUERY);
    await user.click(box("Show my total"));
    await user.click(box("Show my wallet"));
    expect(boxes()).toEqual(["[x] Show my wallet", "[-] Show my total"]);
    expect(readShared()).toEqual({ link: `/?${QUERY}`, picture: `/og.png?${QUERY}`, post: TEXT });
  });

  it("has no costs in its link and post, even with the wallet", async () => {
    const { user } = await openSheet("wallet=0x1&cost=3000");
    const { post } = readShared();
    expect(post).not.toContain("3,000");
    expect(readShared().link).toBe("/");
    await user.click(box("Show my wallet"));
    expect(readShared()).toMatchObject({ link: "/?wallet=0x1", post });
  });
});

describe("what is shared without a wallet", () => {
  it("has bonuses only if the visitor adds them", async () => {
    const { user } = await openSheet("bonus=morse&count.morse=3&goal=5");
    expect(boxes()).toEqual(["[ ] Include what I ticked and chose"]);
    expect(readShared()).toEqual({ link: "/", picture: "/og.png", post: NEUTRAL });
    await user.click(box("Include what I ticked and chose"));
    expect(readShared().link).toBe("/?bonus=morse&count.morse=3");
  });

  it("has entered points only if the visitor adds them", async () => {
    const { user } = await openSheet("points.weETH=3375000000");
    expect(boxes()).toEqual(["[ ] Include the points I entered", "[x] Show my total"]);
    const post = expect.stringContaining("$300,000 at $300M FDV");
    expect(readShared()).toMatchObject({ link: "/", post });
    await user.click(box("Include the points I entered"));
    expect(boxes()[1]).toBe("[-] Show my total");
    expect(readShared()).toMatchObject({ link: "/?points.weETH=3375000000", post });
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
  ])("has what was ticked with %s: %s", async (_, query, isKept) => {
    const { user, show } = await openSheet("wallet=0x1&also=0x2");
    await user.click(box("Show my wallets"));
    show(query);
    expect(boxes()[0]!.startsWith("[x]")).toBe(isKept);
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
    await user.click(screen.getByRole("button", { name: "Share…" }));
    await user.click(box("Show my total"));
    await user.click(screen.getByRole("button", { name: "Share…" }));
    expect(share.mock.calls).toEqual([
      [
        {
          title: expect.stringMatching(/^\$[\d,]+ estimated \$MITO airdrop at \$300M FDV$/),
          text: expect.stringContaining("at $300M FDV"),
          url: `${ORIGIN}/`,
        },
      ],
      [{ title: askQuestion(mitosis), text: NEUTRAL, url: `${ORIGIN}/` }],
    ]);
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
