import { screen } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShareLink } from "~/features/share/share-link";
import { scenarioOf } from "../../support/scenarios";
import { sharedOf } from "../../support/shared";
import { walletWith } from "../../support/wallets";

const LINK = "https://estimator.example/?wallet=0x1";

/** Renders the link in a browser with this share function, or with none. */
function renderLink(share?: (data: ShareData) => Promise<void>) {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const showMessage = vi.fn();
  const shared = sharedOf(scenarioOf("wallet=0x1"), [
    walletWith({ weETH: { points: 3_375_000_000, tier: 1 } }),
  ]);
  render(<ShareLink link={LINK} shared={shared} showMessage={showMessage} />);
  return showMessage;
}

async function pressShare() {
  await userEvent.setup().click(screen.getByRole("button", { name: "Share…" }));
}

afterEach(() => void vi.unstubAllGlobals());

describe("the system's share sheet", () => {
  it("gets the link, a title and a text", async () => {
    const share = vi.fn(() => Promise.resolve());
    const showMessage = renderLink(share);
    await pressShare();
    expect(share.mock.calls).toEqual([
      [
        {
          title: expect.stringMatching(/^\$[\d,]+ estimated \$MITO airdrop at \$300\.0M FDV$/),
          text: expect.stringContaining("at $300.0M FDV"),
          url: LINK,
        },
      ],
    ]);
    expect(showMessage).not.toHaveBeenCalled();
  });

  it("can be closed without a message", async () => {
    const showMessage = renderLink(() => Promise.reject(new DOMException("", "AbortError")));
    await pressShare();
    expect(showMessage).not.toHaveBeenCalled();
  });

  it("that refuses leads to a hint to copy the link", async () => {
    const showMessage = renderLink(() => Promise.reject(new DOMException("", "NotAllowedError")));
    await pressShare();
    expect(showMessage).toHaveBeenCalledWith(expect.stringContaining("copy the link"), true);
  });

  it("isn't offered if the browser has none", () => {
    renderLink();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
  });
});
