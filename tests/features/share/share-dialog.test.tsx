import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Shared } from "~/estimate/share";
import { ShareButton } from "~/features/share/share-row";
import { render } from "../../support/render";

const SHARED: Shared = {
  title: "Title",
  post: "Post",
  link: "https://any.example/?fdv=5000000",
  addresses: { count: 12, link: "https://any.example/?wallet=0x1&also=0x2" },
  gap: "The link lacks the sum.",
  picture: { src: "/og.png?wallet=0x1", alt: "Total of 12 wallets", fileName: "any.png" },
};

async function openDialog(shared = SHARED) {
  const user = userEvent.setup();
  const show = (each: Shared) => <ShareButton share={() => each} />;
  const { rerender } = render(show(shared));
  const button = screen.getByRole("button", { name: "Share" });
  await user.click(button);
  return { user, button, change: (next: Shared) => rerender(show(next)) };
}

/** The text field's link, which the post has, too. */
function readLink(): string {
  const { searchParams } = new URL(hrefOf("Post on X"));
  const { value } = screen.getByRole<HTMLInputElement>("textbox", {
    name: "Link to this estimate",
  });
  expect([searchParams.get("text"), searchParams.get("url")]).toEqual([SHARED.post, value]);
  return value;
}

function hrefOf(name: string): string {
  return screen.getByRole("link", { name }).getAttribute("href")!;
}

it("addresses are only in the link, and only while they are ticked", async () => {
  const { user } = await openDialog();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Include my 12 addresses" });
  expect(box.checked).toBe(false);
  expect(readLink()).toBe(SHARED.link);
  screen.getByText(SHARED.gap!);
  await user.click(box);
  expect(readLink()).toBe(SHARED.addresses.link);
  expect(screen.queryByText(SHARED.gap!)).toBeNull();
  await user.click(box);
  expect(readLink()).toBe(SHARED.link);
});

it("addresses that were ticked don't count for another wallet, which Back may bring, nor for none", async () => {
  const { user, change } = await openDialog();
  await user.click(screen.getByRole("checkbox"));
  change({ ...SHARED, addresses: { count: 1, link: "https://any.example/?wallet=0x3" } });
  const name = "Include my wallet address";
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(false);
  expect(readLink()).toBe(SHARED.link);
  change({ ...SHARED, addresses: { ...SHARED.addresses, count: 0 } });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("the picture is shown, and can be saved; one that fails is said, and not offered", async () => {
  await openDialog();
  const image = screen.getByRole("img", { name: SHARED.picture!.alt });
  expect(["src", "width", "height"].map((name) => image.getAttribute(name))).toEqual([
    SHARED.picture!.src,
    "1200",
    "630",
  ]);
  expect(hrefOf("Save picture")).toBe(SHARED.picture!.src);
  expect(screen.getByRole("link", { name: "Save picture" }).getAttribute("download")).toBe(
    "any.png",
  );
  fireEvent.error(image);
  expect(screen.getByRole("alert").textContent).toMatch(/^Couldn’t draw the picture/);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("link", { name: "Save picture" })).toBeNull();
  expect(readLink()).toBe(SHARED.link);
});

it("the picture is absent where the page has none", async () => {
  await openDialog({ ...SHARED, picture: undefined });
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("link", { name: "Save picture" })).toBeNull();
  expect(screen.getByRole("link", { name: "Post on X" }).getAttribute("rel")).toBe("noreferrer");
});

it("the focus goes to the main button, and returns when the dialog is closed", async () => {
  const { user, button } = await openDialog();
  // Not “Share…”, which this browser hasn't.
  expect(document.activeElement?.textContent).toBe("Copy");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});

// Copying, which only a browser shows: e2e/share.spec.ts.

/** Opens the dialog in a browser with this share function. */
function openIn(share: (data: ShareData) => Promise<void>) {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  return openDialog();
}

it("the system's share sheet comes first, and gets a title, the post and the link", async () => {
  const share = vi.fn(() => Promise.resolve());
  const { user } = await openIn(share);
  expect(document.activeElement?.textContent).toBe("Share…");
  await user.click(screen.getByRole("button", { name: "Share…" }));
  const { title, post, link } = SHARED;
  expect(share.mock.calls).toEqual([[{ title, text: post, url: link }]]);
});

it.each([
  ["can be closed without a message", "AbortError", ""],
  [
    "that refuses leads to a hint to copy the link",
    "NotAllowedError",
    "Sharing was blocked. Copy the link instead.",
  ],
])("the system's share sheet %s", async (_, error, message) => {
  const { user } = await openIn(() => Promise.reject(new DOMException("", error)));
  await user.click(screen.getByRole("button", { name: "Share…" }));
  expect(screen.getAllByRole("status").at(-1)!.textContent).toBe(message);
});
