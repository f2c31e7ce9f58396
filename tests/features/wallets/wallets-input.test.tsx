import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { answer } from "~/domain/answer";
import { writeScenario } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { SnapshotNote, WalletsInput, WalletsWithoutScript } from "~/features/wallets/wallets-input";
import { lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { SNAPSHOT } from "../../support/site-snapshot";
import { MODEST } from "../../support/wallets";

const [ONE, TWO] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`];

/** The wallets on a page that stores the scenario, where every wallet is worth $2,700. */
function Page({ query }: { query: string }) {
  const [scenario, setScenario] = useState(() => scenarioOf(query));
  const lookups = listWallets(scenario).map((wallet) => lookupOf(wallet, MODEST));
  const shown = answer(mitosis, scenario, lookups);
  return (
    <OnPage answer={shown} update={(patch) => setScenario((before) => ({ ...before, ...patch }))}>
      <WalletsInput
        answer={shown}
        picked={{ index: 0, wallet: "", pick: vi.fn() }}
        retry={vi.fn()}
        site={SITE}
      />
      <output>{writeScenario(mitosis, scenario)}</output>
    </OnPage>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet" });

it("one field holds the only wallet, then adds to a list, and holds what is left of it", async () => {
  const user = userEvent.setup();
  render(<Page query={`wallet=${ONE}`} />);
  expect(field().value).toBe(ONE);
  expect(screen.queryByRole("list")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add another wallet" }));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe("");
  expect((await screen.findByTestId("wallet-total-1")).textContent).toBe("$2,700");
  await user.keyboard(`${TWO}{Enter}`);
  await screen.findByTestId("wallet-total-2");
  expect(document.querySelector("output")!.textContent).toBe(`?wallet=${ONE}&also=${TWO}`);
  expect(field().value).toBe("");
  expect(document.activeElement).toBe(field());
  await user.click(screen.getByRole("button", { name: "Remove wallet 1" }));
  expect(field().value).toBe(TWO);
  expect(screen.queryByRole("list")).toBeNull();
});

it("the field goes back to the only wallet on Escape", async () => {
  const user = userEvent.setup();
  render(<Page query={`wallet=${ONE}`} />);
  await user.click(screen.getByRole("button", { name: "Add another wallet" }));
  await act(() => user.keyboard("{Escape}"));
  expect(field().value).toBe(ONE);
  expect(document.activeElement).toBe(field());
});

it.each([
  [[ONE, TWO], "Your wallets, one per line"],
  [[], "More addresses, one per line"],
])("without scripts, %j are text, one per line, under the form's name for it", (wallets, name) => {
  const actions = { add: vi.fn(), remove: vi.fn(), clearTyped: vi.fn(), showNotice: vi.fn() };
  render(<WalletsWithoutScript wallets={wallets} actions={actions} />);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name });
  expect([area.name, area.value]).toEqual(["also", wallets.join("\n")]);
});

it.each([
  [
    "names a snapshot, its date and its number of wallets",
    SNAPSHOT,
    "Points come from the snapshot “Final points” of 2025-03-01, with 44,610 wallets. Other addresses show no points.",
  ],
  [
    "says that the sample is made up",
    { ...SNAPSHOT, takenAt: null, isMadeUp: true },
    "Demo data: 44,610 made-up wallets. Other addresses show no points.",
  ],
])("the note about the points %s", (_, snapshot, text) => {
  render(<SnapshotNote snapshot={snapshot} />);
  screen.getByText(text);
});
