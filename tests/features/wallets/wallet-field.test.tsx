import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatSecret } from "~/estimate/secret";
import { listWallets } from "~/estimate/wallet-list";
import { addLabels, forgetMine, readLabels } from "~/features/wallets/mine";
import { WalletField } from "~/features/wallets/wallet-field";
import { CHAINS } from "~/server/campaign/chains.server";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { fillStorage } from "../../support/saved";
import { addressOf } from "../../support/wallets";

const [A, B, C] = [addressOf("a"), addressOf("b"), addressOf("c")];
const HALF = C.slice(0, 20);
const KEY = "7e".repeat(32);

/** The field in a form, the lists it reported, and how often the form was sent. */
async function renderField(query = "", isReady = true, campaign = mitosis) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user, update, open } = renderOnPage(
    query,
    ({ scenario }) => (
      <form onSubmit={onSubmit}>
        <WalletField wallets={listWallets(scenario)} status="loading" progress="Looking up…" />
      </form>
    ),
    { campaign },
  );
  // The code that reads texts.
  if (isReady) await act(async () => void (await import("~/features/wallets/read-wallet-text")));
  return {
    user,
    open,
    onSubmit,
    /** Each of them is a new entry of the history. */
    reported: () =>
      update.mock.calls.map(([{ wallet, also }, when]) => {
        expect(when).toBe("now");
        return wallet === "" ? [] : [wallet, ...(also as string[])];
      }),
    field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Wallet" }),
    hint: () => document.getElementById("wallet-hint")!.textContent,
  };
}

/** Longer than the pause after which a text counts. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 900)));

beforeEach(() => addLabels(new Map([...readLabels().keys()].map((wallet) => [wallet, ""]))));

describe("a text in the wallet field", () => {
  it("counts after a pause once it is whole, and may be emptied", async () => {
    const { reported, field, user, hint } = await renderField();
    await user.type(field, C);
    expect(reported()).toEqual([]);
    await waitFor(() => expect(reported()).toEqual([[C]]));
    expect(field.value).toBe(C);
    await user.clear(field);
    await waitFor(() => expect(reported()).toEqual([[C], []]));
    expect(hint()).toMatch(/^Public addresses/);
  });

  it("counts on Enter in whatever form, and starts a line on Shift+Enter", async () => {
    const { reported, field, user, onSubmit } = await renderField();
    await user.type(field, `${HALF}{Shift>}{Enter}{/Shift}main: ${B}{Enter}`);
    expect(reported()).toEqual([[HALF, B]]);
    expect(field.value).toBe(`${HALF}\nmain: ${B}`);
    expect(field.rows).toBe(2);
    // The page then asks again for what has failed.
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("doesn't count by an Enter that only ends the composition of a character", async () => {
    const { reported, field, user } = await renderField();
    await user.type(field, HALF);
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(reported()).toEqual([]);
  });

  it("counts by the button, but not by Enter in another field, which presses it, too", async () => {
    const { reported, field, user } = await renderField();
    await user.type(field, "wallet1");
    const button = screen.getByRole("button", { name: "Estimate" });
    fireEvent.click(button, { detail: 0 });
    expect(reported()).toEqual([]);
    await user.click(button);
    expect(reported()).toEqual([["wallet1"]]);
  });

  it("counts at once if pasted, and stays as it is", async () => {
    const { reported, field, user, hint } = await renderField(`wallet=${A}`);
    await user.click(field);
    await user.paste(`, ${B}\nmy old wallet`);
    expect(reported()).toEqual([[A, B]]);
    expect(field.value).toBe(`${A}, ${B}\nmy old wallet`);
    expect(hint()).toBe("Not an address: “my old wallet”.");
    // The others count.
    expect(field.getAttribute("aria-invalid")).toBeNull();
    // A phone's keyboard.
    fireEvent.input(field, { target: { value: C }, inputType: "insertText", data: C });
    expect(reported()).toEqual([[A, B], [C]]);
  });

  it("counts once it is left, if it is whole; otherwise the page says what is wrong", async () => {
    const { reported, field, user, hint } = await renderField();
    await user.type(field, HALF);
    expect(hint()).toBe("");
    await user.tab();
    expect(hint()).toBe("Not an address: 18 characters after 0x instead of 40.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect([field.value, reported()]).toEqual([HALF, []]);
    await user.clear(field);
    await user.type(field, B);
    await user.tab();
    expect(reported()).toEqual([[B]]);
  });

  it("gives way to other wallets, such as after Back, and returns with its own", async () => {
    const { reported, field, user, open } = await renderField(`wallet=${A}`);
    const text = `main: ${A}\n\nmy old wallet`;
    await user.clear(field);
    await user.paste(text);
    await user.type(field, "s");
    open(`wallet=${B}`);
    expect(field.value).toBe(B);
    await pause();
    expect(reported()).toEqual([]);
    open(`wallet=${A}`);
    expect(field.value).toBe(`${text}s`);
  });

  it("is no wallet if it may be a secret, and nor is its beginning any more", async () => {
    const { reported, field, user, hint } = await renderField(`wallet=${A}`);
    await user.clear(field);
    await user.type(field, `0x${KEY.slice(0, 40)}`);
    await waitFor(() => expect(reported()).toHaveLength(1));
    await user.type(field, `${KEY.slice(40)}{Enter}`);
    expect(reported().slice(1)).toEqual([[]]);
    expect(field.value).toBe(`0x${KEY}`);
    expect(hint()).toBe(formatSecret("key"));
  });

  it("costs no wallet beside it if it has a secret", async () => {
    const { reported, field, user } = await renderField(`wallet=${A}`);
    await user.click(field);
    await user.paste(`\n${B}\n${KEY}`);
    await user.type(field, "e{Enter}");
    await user.tab();
    expect(reported()).toEqual([[A, B]]);
    expect(field.value).toBe(`${A}\n${B}\n${KEY}e`);
  });
});

it("labels are kept once the field is left, as they may become a secret while they are typed", async () => {
  const { reported, field, user } = await renderField();
  await user.type(field, `${A} legal winner thank year`);
  await waitFor(() => expect(reported()).toEqual([[A]]));
  expect(readLabels().size).toBe(0);
  await user.clear(field);
  await user.type(field, `main: ${A}`);
  await user.tab();
  expect([...readLabels()]).toEqual([[A, "main"]]);
  act(forgetMine);
  await user.click(field);
  fireEvent.click(screen.getByRole("button", { name: "Estimate" }), { detail: 0 });
  await user.tab();
  expect(readLabels().size).toBe(0);
});

it("labels are kept in this browser, shown with their wallets, and removed from the text", async () => {
  const { reported, field, user, open } = await renderField();
  await user.click(field);
  await user.paste(`main: ${A}\ncold ${B}`);
  expect([...readLabels().values()]).toEqual(["main", "cold"]);
  open(`wallet=${B}`);
  expect(field.value).toBe(`cold: ${B}`);
  await user.clear(field);
  await user.type(field, `${B}{Enter}`);
  expect([...readLabels()]).toEqual([[A, "main"]]);
  expect(reported()).toHaveLength(1);
});

it("labels that the browser doesn't store are said to go with the page", async () => {
  fillStorage();
  const { field, user, hint } = await renderField();
  await user.click(field);
  await user.paste(`main: ${A}`);
  expect(hint()).toMatch(/^This browser blocks storage/);
});

it("a text that comes ahead of the code that reads it counts once that has loaded", async () => {
  const { reported, field } = await renderField("", false);
  fireEvent.change(field, { target: { value: A } });
  expect(reported()).toEqual([]);
  await waitFor(() => expect(reported()).toEqual([[A]]));
});

it("what may be a private key goes nowhere until the visitor says that it is an address", async () => {
  const campaign = { ...mitosis, chain: CHAINS.starknet };
  const { user, field, reported, hint } = await renderField("", true, campaign);
  const wallet = `0x0${"5e".repeat(31)}7`;
  await user.click(field);
  await user.paste(wallet);
  await user.keyboard("{Enter}");
  await user.tab();
  expect(hint()).toContain("This may be a private key. Look it up as a Starknet address?");
  expect(reported()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Look it up" }));
  expect(reported()).toEqual([[wallet]]);
  expect(field.value).toBe(wallet);
  expect(screen.queryByRole("button", { name: "Look it up" })).toBeNull();
});
