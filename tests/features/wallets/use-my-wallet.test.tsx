import { act, fireEvent, screen, waitFor } from "@testing-library/react";
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

function throwAlways(): never {
  throw new Error("hostile");
}

/** A value that throws whatever is asked of it, except whether it is a promise. */
function unreadable() {
  const get = (_: unknown, key: unknown) => (key === "then" ? undefined : throwAlways());
  return new Proxy([], { get, has: throwAlways, ownKeys: throwAlways });
}

/** A list that says it has 2^53 - 1 numbers, of which 100 may be read. */
function endless() {
  const get = (list: unknown[], key: string | symbol) => {
    if (key === "length") return Number.MAX_SAFE_INTEGER;
    if (typeof key === "string" && Number(key) >= 100) throwAlways();
    return Reflect.get(list, key) as unknown;
  };
  return new Proxy([], { get, has: () => true });
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
  const hostile = new Proxy({}, { get: throwAlways });
  for (const detail of [null, { info: {} }, { info: { uuid: "a", name: 7 } }, hostile])
    announce(detail);
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
  ["an error that can’t be read", () => Promise.reject(unreadable()), /^A couldn’t be asked/],
  ["an answer that can’t be read", () => Promise.resolve(unreadable()), /^A couldn’t be asked/],
  ["no addresses", () => Promise.resolve([]), /^A gave no address/],
  ["no list", () => ({ length: 1 }), /^A gave no address/],
  ["an endless list", () => Promise.resolve(endless()), /^A gave no address/],
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

it("the browser's wallet is said to be waiting after a minute; its answer still counts later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let answer: (addresses: string[]) => void = () => {};
  const { add, showNotice } = renderButtons();
  const request = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  announceWallet("A", request);
  fireEvent.click(screen.getByRole("button"));
  // It may be asked again.
  fireEvent.click(screen.getByRole("button"));
  expect(request).toHaveBeenCalledTimes(2);
  act(() => vi.advanceTimersByTime(59_000));
  screen.getByText("Continue in A.");
  act(() => vi.advanceTimersByTime(1000));
  screen.getByText("Asks your wallet for its address. Nothing to sign.");
  const text = "A is waiting for your answer. Open it to continue.";
  expect(showNotice.mock.calls).toEqual([[{ text, isProblem: true }]]);
  await act(async () => answer([ADDRESS]));
  expect(add.mock.calls).toEqual([[[ADDRESS]]]);
  act(() => vi.advanceTimersByTime(120_000));
  expect(showNotice).toHaveBeenCalledOnce();
});
