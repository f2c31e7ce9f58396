import { mitosis } from "../../support/mitosis";
import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PostToX } from "~/features/share/post-to-x";
import { ShareLink } from "~/features/share/share-link";
import { listWallets } from "~/domain/scenario/wallet-list";
import { askQuestion } from "~/features/share/share-texts";
import { scenarioOf } from "../../support/scenarios";
import { sharedOf } from "../../support/shared";
import { walletWith } from "../../support/wallets";

const ORIGIN = "https://estimator.example";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });

function Share({ query }: { query: string }) {
  const scenario = scenarioOf(query);
  const shared = sharedOf(
    scenario,
    listWallets(scenario).map(() => POINTS),
  );
  return (
    <>
      <ShareLink link={`${ORIGIN}/?${query}`} shared={shared} showMessage={() => {}} />
      <PostToX origin={ORIGIN} shared={shared} />
    </>
  );
}

function renderShare(query: string) {
  return render(<Share query={query} />);
}

function readPost() {
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Post to X" });
  const { searchParams } = new URL(link.href);
  return { text: searchParams.get("text"), url: searchParams.get("url"), says: noteOf(link) };
}

/** The note that describes an element. */
function noteOf(element: HTMLElement): string | null | undefined {
  const id = element.getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent;
}

describe("what a link holds", () => {
  it("is noted at the link to copy", () => {
    renderShare("wallet=0x1");
    expect(noteOf(screen.getByRole("textbox"))).toBe("This link holds the wallet.");
  });

  it("is noted at both links if there is no wallet", () => {
    renderShare("bonus=kaito");
    expect(noteOf(screen.getByRole("textbox"))).toBe("This link holds no wallet.");
    expect(readPost()).toEqual({
      text: `${askQuestion(mitosis)} Unofficial estimate:`,
      url: `${ORIGIN}/?bonus=kaito`,
      says: "This link holds no wallet.",
    });
  });

  it("never includes a goal if it doesn't include the wallet", () => {
    renderShare("wallet=0x1&bonus=kaito&goal=25000");
    expect(readPost().url).toBe(`${ORIGIN}/?bonus=kaito`);
  });

  it("is noted at a post, whose text gives what its link's card shows", async () => {
    renderShare("wallet=0x1&bonus=kaito");
    const without = {
      text: `${askQuestion(mitosis)} Unofficial estimate:`,
      url: `${ORIGIN}/?bonus=kaito`,
      says: "Its link holds no wallet, its text no total.",
    };
    expect(readPost()).toEqual(without);
    const box = screen.getByRole("checkbox");
    await userEvent.setup().click(box);
    expect(readPost()).toEqual({
      text: "My $MITO airdrop estimate: $301,500 at $300.0M FDV (unofficial, speculative). Yours?",
      url: `${ORIGIN}/?wallet=0x1&bonus=kaito`,
      says: "Its link holds the wallet.",
    });
    await userEvent.setup().click(box);
    expect(readPost()).toEqual(without);
  });

  it("is a number of wallets if there are several", async () => {
    renderShare("wallet=0x1&also=0x2,0x3&bonus=kaito");
    expect(noteOf(screen.getByRole("textbox"))).toBe("This link holds 3 wallets.");
    expect(readPost()).toEqual({
      text: `${askQuestion(mitosis)} Unofficial estimate:`,
      url: `${ORIGIN}/?bonus=kaito`,
      says: "Its link holds no wallet, its text no total.",
    });
    await userEvent.setup().click(screen.getByLabelText("with my 3 wallets in the post"));
    expect(readPost()).toEqual({
      text: "My $MITO airdrop estimate for 3 wallets: $901,500 at $300.0M FDV (unofficial, speculative). Yours?",
      url: `${ORIGIN}/?wallet=0x1&also=0x2,0x3&bonus=kaito`,
      says: "Its link holds 3 wallets.",
    });
  });
});

describe("the checkbox for a post with the wallets", () => {
  const LIST = "wallet=0x1&also=0x2,0x3";

  it("stays ticked while other things change", async () => {
    const { rerender } = renderShare(LIST);
    await userEvent.setup().click(screen.getByRole("checkbox"));
    rerender(<Share query={`${LIST}&fdv=450000000`} />);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect(readPost().url).toBe(`${ORIGIN}/?${LIST}&fdv=450000000`);
  });

  it.each([
    ["a further one", `${LIST},0x4`],
    ["one fewer", "wallet=0x1&also=0x2"],
    ["only the first", "wallet=0x1"],
    ["another one at the end", "wallet=0x1&also=0x2,0x4"],
    ["another first one", "wallet=0x4&also=0x2,0x3"],
    ["one whose text equals the list's", "wallet=0x1,0x2,0x3"],
  ])("is unticked for other wallets: %s", async (_, query) => {
    const { rerender } = renderShare(LIST);
    await userEvent.setup().click(screen.getByRole("checkbox"));
    rerender(<Share query={query} />);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    expect(readPost().url).toBe(`${ORIGIN}/`);
  });
});
