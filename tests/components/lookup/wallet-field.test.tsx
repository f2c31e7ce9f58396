import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { UpdateScenario } from "~/components/scenario/use-scenario";
import { WalletField } from "~/components/lookup/wallet-field";
import { scenarioOf } from "../../support/scenarios";

/** The field in a page that keeps the scenario, and what it was told. */
function renderWallet(query = "", isLoading = false) {
  const told: Parameters<UpdateScenario>[] = [];
  let setWallet: (wallet: string) => void = () => {};
  function Page() {
    const [scenario, setScenario] = useState(scenarioOf(query));
    setWallet = (wallet) => setScenario((current) => ({ ...current, wallet }));
    return (
      <WalletField
        wallet={scenario.wallet}
        isLoading={isLoading}
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
    renderWallet("wallet=0xAb", isLoading);
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

  it("takes a paste at once, trimmed, and keeps the spaces in the field", async () => {
    const { told, field, user } = renderWallet();
    await user.click(field);
    await user.paste("  0xAbC ");
    expect(told).toEqual([[{ wallet: "0xAbC" }, "now"]]);
    expect(field.value).toBe("  0xAbC ");
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
