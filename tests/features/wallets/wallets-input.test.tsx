import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { answer } from "~/estimator/answer";
import { writeScenario } from "~/estimator/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { WalletsInput } from "~/features/wallets/wallets-input";
import { lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
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
        picked={{ index: 0, key: "", pick: vi.fn() }}
        retry={vi.fn()}
        site={SITE}
      />
      <output>{writeScenario(mitosis, scenario)}</output>
    </OnPage>
  );
}

it("the text and the rows are one list", async () => {
  const user = userEvent.setup();
  render(<Page query={`wallet=${ONE}`} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Wallet" });
  await screen.findByTestId("wallet-total-1");
  await user.type(field, ` ${TWO}{Enter}`);
  expect((await screen.findByTestId("wallet-total-2")).textContent).toBe("$2,700");
  expect(document.querySelector("output")!.textContent).toBe(`?wallet=${ONE}&also=${TWO}`);
  await user.click(screen.getByRole("button", { name: "Remove wallet 1" }));
  expect(field.value).toBe(TWO);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field.value).toBe(`${ONE} ${TWO}`);
});
