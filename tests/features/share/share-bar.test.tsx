import { act, screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addLabels } from "~/features/labels/label-field";
import { ShareBar } from "~/features/share/share-bar";
import { listWallets } from "~/domain/scenario/wallet-list";
import { canonicalUrl } from "~/features/share/page-meta";
import { askQuestion } from "~/features/share/share-texts";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { answerOf } from "../../support/lookups";
import { walletWith } from "../../support/wallets";

const ORIGIN = "https://estimator.example";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });
const NEUTRAL = `${askQuestion(mitosis)} Unofficial estimate:`;

function Share({ query }: { query: string }) {
  const scenario = scenarioOf(query);
  const shared = answerOf(
    scenario,
    listWallets(scenario).map(() => POINTS),
  );
  return <ShareBar origin={ORIGIN} shared={shared} />;
}

function renderShare(query: string) {
  return render(<Share query={query} />);
}

/** What the link to copy and its picture, and the post with its link, contain. */
function readShared() {
  const { searchParams } = new URL(hrefOf("Post to X"));
  const link = screen.getByLabelText<HTMLInputElement>("Link to this estimate").value;
  return {
    link,
    picture: hrefOf("Picture"),
    post: { text: searchParams.get("text"), url: searchParams.get("url") },
  };
}

function hrefOf(name: string): string {
  return screen
    .getByText((_, element) => element?.tagName === "A" && element.textContent === name)
    .getAttribute("href")!;
}

function box(name: RegExp) {
  return screen.getByRole<HTMLInputElement>("checkbox", { name });
}

const inLink = () => box(/^Wallets? in link and picture$/);
const inPost = () => box(/^Wallets? in post$/);
const total = () => box(/^Total in /);
const totalPlaces = () => total().labels![0]!.textContent;

describe("what is shared", () => {
  it("is the whole scenario if there is no wallet, without a choice", () => {
    renderShare("bonus=kaito&goal=25000");
    expect(readShared()).toEqual({
      link: `${ORIGIN}/?bonus=kaito&goal=25000`,
      picture: "/og.png?bonus=kaito&goal=25000",
      post: { text: NEUTRAL, url: `${ORIGIN}/?bonus=kaito&goal=25000` },
    });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  describe("of a wallet", () => {
    const QUERY = "wallet=0x1&bonus=kaito&goal=25000";
    const TEXT =
      "My $MITO airdrop estimate: $301,500 at $300M FDV (unofficial, speculative). Yours?";
    const WHOLE = { link: `${ORIGIN}/?${QUERY}`, picture: `/og.png?${QUERY}` };
    const WITHOUT = { link: `${ORIGIN}/?bonus=kaito`, picture: "/og.png?bonus=kaito" };
    const NEUTRAL_POST = { text: NEUTRAL, url: WITHOUT.link };

    it("is the page's own link, and a post of the assumptions only", () => {
      renderShare(QUERY);
      expect(readShared()).toEqual({ ...WHOLE, post: NEUTRAL_POST });
      expect([total().checked, total().disabled]).toEqual([false, false]);
      // The picture of a link with the wallet has it anyway.
      expect(totalPlaces()).toBe("Total in post");
    });

    it("has the wallet's label in the link only if the visitor adds it", async () => {
      const user = userEvent.setup();
      act(() => void addLabels(new Map([["0x1", "My main"]])));
      renderShare(QUERY);
      expect(readShared()).toEqual({ ...WHOLE, post: NEUTRAL_POST });
      await user.click(box(/^Labels in link$/));
      const labelled = { ...WHOLE, link: `${WHOLE.link}&label=0x1+My+main` };
      expect(readShared()).toEqual({ ...labelled, post: NEUTRAL_POST });
      await user.click(inLink());
      expect(readShared()).toEqual({ ...WITHOUT, post: NEUTRAL_POST });
      act(() => void addLabels(new Map([["0x1", ""]])));
      expect(screen.queryByRole("checkbox", { name: /^Labels/ })).toBeNull();
    });

    it("has the wallet in the post only if the visitor adds it", async () => {
      const user = userEvent.setup();
      renderShare(QUERY);
      await user.click(inPost());
      expect(readShared()).toEqual({ ...WHOLE, post: { text: TEXT, url: WHOLE.link } });
      // Everyone who follows the links sees the total.
      expect([total().checked, total().disabled]).toEqual([true, true]);
      await user.click(inPost());
      expect(readShared()).toEqual({ ...WHOLE, post: NEUTRAL_POST });
      expect([total().checked, total().disabled]).toEqual([false, false]);
    });

    it("leaves the wallet out of the link, but not out of the post, if the visitor says so", async () => {
      const user = userEvent.setup();
      renderShare(QUERY);
      await user.click(inLink());
      expect(readShared()).toEqual({ ...WITHOUT, post: NEUTRAL_POST });
      expect(totalPlaces()).toBe("Total in picture and post");
      await user.click(inPost());
      expect(readShared()).toEqual({ ...WITHOUT, post: { text: TEXT, url: WHOLE.link } });
      expect(totalPlaces()).toBe("Total in picture");
      expect([total().checked, total().disabled]).toEqual([false, false]);
    });

    it("states the total in a post and a picture without the wallet only if asked to", async () => {
      const user = userEvent.setup();
      renderShare(QUERY);
      await user.click(total());
      expect(readShared()).toEqual({ ...WHOLE, post: { text: TEXT, url: WITHOUT.link } });
      await user.click(inLink());
      expect(readShared()).toEqual({
        link: WITHOUT.link,
        picture: WHOLE.picture,
        post: { text: TEXT, url: WITHOUT.link },
      });
      await user.click(total());
      expect(readShared()).toEqual({ ...WITHOUT, post: NEUTRAL_POST });
    });
  });

  it("names the number of wallets if there are several", async () => {
    renderShare("wallet=0x1&also=0x2,0x3&bonus=kaito");
    const link = `${ORIGIN}/?wallet=0x1&also=0x2,0x3&bonus=kaito`;
    expect(screen.getByLabelText<HTMLInputElement>("Wallets in link and picture").checked).toBe(
      true,
    );
    await userEvent.setup().click(screen.getByLabelText("Wallets in post"));
    expect(readShared()).toMatchObject({
      link,
      post: {
        text: "My $MITO airdrop estimate for 3 wallets: $901,500 at $300M FDV (unofficial, speculative). Yours?",
        url: link,
      },
    });
    screen.getByText("CSV and JSON include your 3 wallets.");
  });

  it("includes typed points, and says so", () => {
    renderShare("wallet=0x1&points.theo=5");
    expect(readShared()).toMatchObject({
      link: `${ORIGIN}/?wallet=0x1&points.theo=5`,
      post: { url: `${ORIGIN}/?points.theo=5` },
    });
    screen.getByText("The link includes the points you typed.");
  });
});

describe("the choice to include the wallets", () => {
  const LIST = "wallet=0x1&also=0x2,0x3";

  it("stays while other things change", async () => {
    const user = userEvent.setup();
    const { rerender } = renderShare(LIST);
    await user.click(inLink());
    await user.click(inPost());
    rerender(<Share query={`${LIST}&fdv=450000000`} />);
    expect([inLink().checked, inPost().checked]).toEqual([false, true]);
    expect(readShared()).toMatchObject({
      link: `${ORIGIN}/?fdv=450000000`,
      post: { url: `${ORIGIN}/?${LIST}&fdv=450000000` },
    });
  });

  it.each([
    ["a further one", `${LIST},0x4`],
    ["one fewer", "wallet=0x1&also=0x2"],
    ["only the first", "wallet=0x1"],
    ["another one at the end", "wallet=0x1&also=0x2,0x4"],
    ["another first one", "wallet=0x4&also=0x2,0x3"],
    ["one whose text equals the list's", "wallet=0x1,0x2,0x3"],
  ])("is dropped for other wallets: %s", async (_, query) => {
    const user = userEvent.setup();
    const { rerender } = renderShare(LIST);
    for (const each of [inPost(), inLink(), total()]) await user.click(each);
    rerender(<Share query={query} />);
    expect([inLink(), inPost(), total()].map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
    ]);
    expect(readShared()).toMatchObject({
      link: canonicalUrl(mitosis, ORIGIN, scenarioOf(query)),
      post: { text: NEUTRAL, url: `${ORIGIN}/` },
    });
  });
});

describe("the system's share sheet", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Opens the menu in a browser with this share function, or with none. */
  async function openMenu(share?: (data: ShareData) => Promise<void>) {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    renderShare("wallet=0x1");
    const user = userEvent.setup();
    await user.click(screen.getByText("More"));
    return user;
  }

  it("gets the link, a title and a text, with the wallet as in the link", async () => {
    const share = vi.fn(() => Promise.resolve());
    const user = await openMenu(share);
    const button = screen.getByRole("button", { name: "Share…" });
    await user.click(button);
    await user.click(inLink());
    await user.click(screen.getByText("More"));
    await user.click(button);
    expect(share.mock.calls).toEqual([
      [
        {
          title: expect.stringMatching(/^\$[\d,]+ estimated \$MITO airdrop at \$300M FDV$/),
          text: expect.stringContaining("at $300M FDV"),
          url: `${ORIGIN}/?wallet=0x1`,
        },
      ],
      [{ title: askQuestion(mitosis), text: NEUTRAL, url: `${ORIGIN}/` }],
    ]);
    expect(screen.getAllByRole("status")[0]!.textContent).toBe("");
  });

  it.each([
    ["can be closed without a message", "AbortError", ""],
    [
      "that refuses leads to a hint to copy the link",
      "NotAllowedError",
      "Sharing was blocked. Copy the link instead.",
    ],
  ])("%s", async (_, error, message) => {
    const user = await openMenu(() => Promise.reject(new DOMException("", error)));
    await user.click(screen.getByRole("button", { name: "Share…" }));
    expect(screen.getAllByRole("status")[0]!.textContent).toBe(message);
  });

  it("isn't offered if the browser has none", async () => {
    await openMenu();
    expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
  });
});
