import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type * as Module from "~/features/wallets/use-my-wallet";
import { render } from "../../support/render";

const ADDRESS = `0x${"a".repeat(40)}`;
const OTHER = `0x${"b".repeat(40)}`;

let UseMyWallet: typeof Module.UseMyWallet;

beforeEach(async () => {
  // Announced wallets last as long as the page.
  vi.resetModules();
  ({ UseMyWallet } = await import("~/features/wallets/use-my-wallet"));
});

function announce(detail: unknown) {
  window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
}

function announceWallet(name: string, request: () => unknown = vi.fn(), uuid = name) {
  act(() => announce({ info: { uuid, name }, provider: { request } }));
}

function renderButtons() {
  const [add, showNotice] = [vi.fn(), vi.fn()];
  render(<UseMyWallet add={add} showNotice={showNotice} />);
  return { add, showNotice, user: userEvent.setup() };
}

const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("the browser's wallet is offered if it announces itself when asked, or later, and once", () => {
  const early = () => announce({ info: { uuid: "1", name: "Early" }, provider: { request() {} } });
  window.addEventListener("eip6963:requestProvider", early, { once: true });
  renderButtons();
  expect(names()).toEqual(["Use my wallet"]);
  announceWallet("Late");
  announceWallet("Late");
  expect(names()).toEqual(["Use Early", "Use Late"]);
  screen.getByText("Asks your wallet for its address. Nothing to sign.");
});

it("no wallet is offered where there is none, or by a malformed announcement", () => {
  renderButtons();
  for (const detail of [null, { info: {} }, { info: { uuid: "a", name: 7 } }]) announce(detail);
  announce({ info: { uuid: "a", name: "A" }, provider: { request: "no" } });
  expect(document.body.textContent).toBe("");
});

it("the browser's wallet has its own name, cleaned and cut, among at most five", () => {
  renderButtons();
  for (let count = 1; count < 9; count += 1) announceWallet(`\u202e${count}${"x".repeat(50)}`);
  expect(names()).toEqual([1, 2, 3, 4, 5].map((count) => `Use ${count}${"x".repeat(23)}`));
});

it("the browser's wallet is asked once for its addresses, and for nothing else", async () => {
  const request = vi.fn(() => Promise.resolve([ADDRESS, OTHER, "0x1", 7]));
  const { add, showNotice, user } = renderButtons();
  announceWallet("A", request);
  await user.click(screen.getByRole("button"));
  expect(request.mock.calls).toEqual([[{ method: "eth_requestAccounts" }]]);
  expect(add.mock.calls).toEqual([[[ADDRESS, OTHER]]]);
  expect(showNotice).not.toHaveBeenCalled();
});

it.each<[string, () => unknown, RegExp]>([
  ["a refusal", () => Promise.reject({ code: 4001 }), /^A didn’t share an address/],
  ["an open request", () => Promise.reject({ code: -32002 }), /^A is waiting for your answer/],
  ["any other error", () => Promise.reject(new Error("?")), /^A couldn’t be asked/],
  ["nothing thrown", () => Promise.reject(), /^A couldn’t be asked/],
  ["no addresses", () => Promise.resolve([]), /^A gave no address/],
  ["no list", () => ({ length: 1 }), /^A gave no address/],
])("the browser's wallet is given up after %s, with a message", async (_, request, said) => {
  const { add, showNotice, user } = renderButtons();
  announceWallet("A", request);
  await user.click(screen.getByRole("button"));
  await waitFor(() =>
    expect(showNotice.mock.calls).toEqual([
      [{ text: expect.stringMatching(said) as string, isProblem: true }],
    ]),
  );
  expect(add).not.toHaveBeenCalled();
  screen.getByText("Asks your wallet for its address. Nothing to sign.");
});

it("the browser's wallet may be asked again while it waits, and its answer counts whenever it comes", async () => {
  let answer: (addresses: string[]) => void = () => {};
  const { add, user } = renderButtons();
  const request = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  announceWallet("A", request);
  for (let count = 0; count < 2; count += 1) await user.click(screen.getByRole("button"));
  expect(request).toHaveBeenCalledTimes(2);
  screen.getByText("Continue in A.");
  await act(async () => answer([ADDRESS]));
  expect(add.mock.calls).toEqual([[[ADDRESS]]]);
  screen.getByText("Asks your wallet for its address. Nothing to sign.");
});
