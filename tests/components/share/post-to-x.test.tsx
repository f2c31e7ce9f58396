import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PostToX } from "~/components/share/post-to-x";
import { ShareLink } from "~/components/share/share-link";
import { QUESTION } from "~/share/share-texts";
import { scenarioOf } from "../../support/scenarios";
import { sharedOf } from "../../support/shared";
import { walletWith } from "../../support/wallets";

const ORIGIN = "https://estimator.example";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 1 } });

function renderShare(query: string) {
  const shared = sharedOf(scenarioOf(query), query.includes("wallet") ? POINTS : null);
  render(
    <>
      <ShareLink link={`${ORIGIN}/?${query}`} shared={shared} showMessage={() => {}} />
      <PostToX origin={ORIGIN} shared={shared} />
    </>,
  );
}

function readPost() {
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Post to X" });
  const { searchParams } = new URL(link.href);
  return { text: searchParams.get("text"), url: searchParams.get("url"), says: noteOf(link) };
}

/** What is said of an element before it is used. */
function noteOf(element: HTMLElement): string | null | undefined {
  const id = element.getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent;
}

describe("what a link holds", () => {
  it("is said of the link to copy", () => {
    renderShare("wallet=0x1");
    expect(noteOf(screen.getByRole("textbox"))).toBe("This link holds the wallet.");
  });

  it("is said of both where there is no wallet, once", () => {
    renderShare("bonus=kaito");
    expect(noteOf(screen.getByRole("textbox"))).toBe("This link holds no wallet.");
    expect(readPost()).toEqual({
      text: `${QUESTION} Unofficial estimate:`,
      url: `${ORIGIN}/?bonus=kaito`,
      says: "This link holds no wallet.",
    });
  });

  it("is said of a post, and its text tells what its link's card shows", async () => {
    renderShare("wallet=0x1&bonus=kaito");
    const without = {
      text: `${QUESTION} Unofficial estimate:`,
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
});
