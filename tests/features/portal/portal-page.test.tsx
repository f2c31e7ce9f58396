import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ShareSum } from "~/features/portal/portal-page";
import { render } from "../../support/render";

const ORIGIN = "https://estimator.example";
const SUM = { sumUSD: 5000, count: 1, missing: [], unread: [] };
const POST = "My airdrop estimates: $5,000 in 1 campaign (unofficial, speculative). Yours?";

function renderShare(wallets: string[]) {
  render(<ShareSum origin={ORIGIN} wallets={wallets} sum={SUM} />);
}

/** What post and picture contain. */
function readShared() {
  const { searchParams } = new URL(hrefOf("Post to X"));
  const [text, url] = ["text", "url"].map((name) => searchParams.get(name));
  return { text, link: url?.replace(ORIGIN, ""), picture: hrefOf("Picture") };
}

function hrefOf(name: string): string {
  return screen.getByRole("link", { name }).getAttribute("href")!;
}

describe("what is shared of the sum", () => {
  it("has the wallets only if the visitor says so; the picture's own address needs them", async () => {
    renderShare(["0x1", "0x2"]);
    const query = "?wallet=0x1&also=0x2";
    const picture = `/og.png${query}`;
    expect(readShared()).toEqual({ text: POST, link: "/", picture });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    screen.getByText("Link copied.");
    expect(await navigator.clipboard.readText()).toBe(`${ORIGIN}/`);
    await user.click(screen.getByRole("checkbox", { name: "Include my wallets in the link" }));
    expect(readShared()).toEqual({ text: POST, link: `/${query}`, picture });
    // It was about another link.
    expect(screen.getByRole("status").textContent).toBe("");
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await navigator.clipboard.readText()).toBe(`${ORIGIN}/${query}`);
  });
});
