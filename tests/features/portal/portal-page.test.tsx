import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AskedPrograms } from "~/features/portal/portal-page";
import { renderOnPage } from "../../support/on-page";
import { rowOf } from "../../support/portal";

const SOLANA = { address: "[1-9A-HJ-NP-Za-km-z]{32,44}", hint: "", placeholder: "" };
const EVM = `0x${"1".repeat(40)}`;

const rows = [
  rowOf("a", { hosts: ["b.example", "a.example"] }),
  rowOf("b", { hosts: ["a.example"] }),
  rowOf("typed"),
  rowOf("ended", { hosts: ["c.example"], end: "Ended" }),
  rowOf("solana", { hosts: ["d.example"], chain: SOLANA }),
];

it.each([
  ["", "Asks 3 programs about this wallet", "a.example, b.example, d.example"],
  [
    `wallet=${EVM}&also=0x${"2".repeat(40)}`,
    "Asks 2 programs about these wallets",
    "a.example, b.example",
  ],
])("a portal counts the programs that it asks, with their hosts: %s", (query, asked, hosts) => {
  renderOnPage(query, () => <AskedPrograms rows={rows} />);
  expect(screen.getByText(asked).parentElement!.textContent).toBe(asked + hosts);
});
