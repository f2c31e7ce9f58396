import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { UpdateScenario } from "~/components/scenario/use-scenario";
import { WalletField } from "~/components/lookup/wallet-field";
import { scenarioOf } from "../../support/scenarios";

/** The field in a page that keeps the scenario, and what it was told. */
function renderWallet(query = "", { isLoading = false, hasNoPoints = false } = {}) {
  const told: Parameters<UpdateScenario>[] = [];
  let setWallet: (wallet: string) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf(query));
    setWallet = (wallet) => setScenario((current) => ({ ...current, wallet }));
    return (
      <WalletField
        wallet={scenario.wallet}
        {...{ isLoading, hasNoPoints }}
        update={(patch, when) => {
          told.push([patch, when]);
          setScenario((current) => ({ ...current, ...patch }));
        }}
      />
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet" });
  return { told, field, user: userEvent.setup(), setWallet: (wallet: string) => setWallet(wallet) };
}

describe("the wallet field", () => {
  it("is as the specification has it", () => {
    const { field } = renderWallet("wallet=0xAb");
    expect(field.value).toBe("0xAb");
    expect(field.placeholder).toBe("0x…");
    expect(field.getAttribute("spellcheck")).toBe("false");
  });

  it.each([true, false])("says Loading… while a lookup runs: %s", (isLoading) => {
    renderWallet("wallet=0xAb", { isLoading });
    expect(screen.getByRole("status").textContent).toBe(isLoading ? "Loading…" : "");
  });

  it("lets typing settle", async () => {
    const { told, field, user } = renderWallet();
    await user.type(field, "0x");
    expect(told).toEqual([
      [{ wallet: "0" }, "settled"],
      [{ wallet: "0x" }, "settled"],
    ]);
  });

  it("takes a paste at once, trimmed, in the field, too", async () => {
    const { told, field, user } = renderWallet();
    await user.click(field);
    await user.paste("  0xAbC ");
    expect(told).toEqual([[{ wallet: "0xAbC" }, "now"]]);
    expect(field.value).toBe("0xAbC");
    // Also around what is there already.
    await user.paste("  ");
    expect(field.value).toBe("0xAbC");
  });

  it("keeps spaces while somebody types, and drops them afterwards", async () => {
    const { field, user } = renderWallet();
    await user.type(field, " 0x1 ");
    expect(field.value).toBe(" 0x1 ");
    await user.tab();
    expect(field.value).toBe("0x1");
  });

  it("tells the scenario no half of a surrogate pair, and takes no more than a link does", async () => {
    const { told, field, user } = renderWallet();
    await user.click(field);
    await user.paste("0x\ud83d1");
    expect(told).toEqual([[{ wallet: "0x1" }, "now"]]);
    await user.paste("a".repeat(300));
    expect(field.value.length).toBe(256);
  });

  it("takes an emptied field at once, spaces counting as nothing", async () => {
    const { told, field, user } = renderWallet("wallet=0x1");
    await user.clear(field);
    expect(told).toEqual([[{ wallet: "" }, "now"]]);
    await user.type(field, " ");
    expect(told.at(-1)).toEqual([{ wallet: "" }, "now"]);
  });
});

describe("what is said at the wallet field", () => {
  const USUAL = `0x${"aB".repeat(20)}`;
  const HINT = "Usually it is 0x and 40 hex digits.";
  const hint = () => document.getElementById("wallet-hint")?.textContent;
  const status = () => screen.getByRole("status").textContent;

  it.each([
    ["", "A public address is enough: nothing to connect, nothing to sign."],
    [USUAL, ""],
    [USUAL.slice(0, -1), HINT],
    [`${USUAL}0`, HINT],
    [`0X${"a".repeat(40)}`, ""],
    [`0x${"g".repeat(40)}`, HINT],
    ["vitalik.eth", HINT],
    ["..", ""],
  ])("is a hint where a linked wallet has another form: %j", (wallet, said) => {
    const { field } = renderWallet(`wallet=${wallet}`);
    expect(hint()).toBe(said);
    expect(field.getAttribute("aria-describedby")).toContain("wallet-hint");
  });

  it("is no hint while it is still being typed", async () => {
    const { field, user } = renderWallet();
    await user.type(field, "0x12");
    expect(hint()).toBe("");
    await user.tab();
    expect(hint()).toBe(HINT);
    await user.type(field, "3");
    expect(hint()).toBe("");
    await user.keyboard("{Enter}");
    expect(hint()).toBe(HINT);
  });

  it("is a hint at once where it was pasted", async () => {
    const { field, user } = renderWallet();
    await user.click(field);
    await user.paste("0x12");
    expect(hint()).toBe(HINT);
  });

  it.each([".", "..", "%C4%B0".repeat(200)])("is that %s cannot be an address", (wallet) => {
    const { field } = renderWallet(`wallet=${wallet}`, { hasNoPoints: true });
    expect(status()).toBe("Cannot be looked up as an address.");
    expect(hint()).toBe("");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("is that nobody knows of points", () => {
    const { field } = renderWallet(`wallet=${USUAL}`, { hasNoPoints: true });
    expect(status()).toBe("No points found for this wallet.");
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  it("is nothing of an older lookup while one runs", () => {
    renderWallet("wallet=..", { isLoading: true, hasNoPoints: true });
    expect(status()).toBe("Loading…");
  });
});
