import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { addEntered, forgetMine, keepVisit, readMine } from "~/features/wallets/mine";
import { WalletsInput } from "~/features/wallets/wallets-input";
import { WhoseStrip } from "~/features/wallets/whose-strip";
import { lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { addressOf, MODEST } from "../../support/wallets";

const [WALLET, B, C] = [addressOf("a"), addressOf("b"), addressOf("c")];

beforeEach(() => forgetMine());

/** The strip above the wallets, each of which is worth $2,700. */
function renderStrip(query: string, isOwn = false) {
  return renderOnPage(
    query,
    (estimate) => (
      <>
        <WhoseStrip />
        <WalletsInput
          {...{ estimate, retry: vi.fn(), site: SITE }}
          picked={{ key: "", pick: vi.fn() }}
        />
      </>
    ),
    { isOwn, lookups: [WALLET, B, C].map((wallet) => lookupOf(wallet, MODEST)) },
  );
}

const textOf = (kind: string) => screen.queryByTestId(kind)?.querySelector("p")?.textContent;
const button = (name: string) => screen.getByRole("button", { name });

it("the last page comes back without taking costs, target or open details from this one", async () => {
  const search = `?wallet=${WALLET}&fdv=7000000`;
  keepVisit(mitosis, [WALLET], { search, totalUSD: 5 });
  const page = "cost=3000&goal=25000&details=1";
  const strip = renderStrip(`fdv=9000000&${page}`);
  await strip.user.click(button("Show"));
  expect(strip.scenario()).toEqual(scenarioOf(`${search}&${page}`));
});

it("a link's wallet is named with shared points only where those are the link's, too", () => {
  addEntered(["mitosis?points.theo=5"]);
  const strip = renderStrip(`wallet=${WALLET}&points.theo=5`);
  expect(textOf("viewing")).toBe("Viewing 0xaaaa…aaaa");
  strip.open(`wallet=${WALLET}&points.theo=6`);
  expect(textOf("viewing")).toBe("Viewing 0xaaaa…aaaa and a shared estimate");
});

it("a typed wallet replaces a link's wallets and points, unless both are added", async () => {
  const { user, search } = renderStrip(`wallet=${WALLET}&also=${B}&points.theo=0`);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Wallet" });
  expect(textOf("viewing")).toBe("Viewing 2 wallets and a shared estimate");
  await user.click(button("Check my wallet"));
  expect([document.activeElement, field.value]).toEqual([field, ""]);
  // Nothing entered changes nothing.
  await user.tab();
  expect(field.value).toBe(`${WALLET}\n${B}`);
  await user.click(button("Check my wallet"));
  await user.type(field, C);
  await waitFor(() => expect(search()).toBe(`?wallet=${C}`));
  expect(textOf("replaced")).toBe("Showing your wallet. The link’s was $5,400.");
  await user.click(button("Add both"));
  const both = `?wallet=${C}&also=${WALLET},${B}&points.theo=0`;
  expect([search(), textOf("viewing")]).toEqual([both, undefined]);
  cleanup();
  renderStrip(both);
  expect(textOf("viewing")).toBeUndefined();
});

it("typed points replace a shared estimate, and are the visitor's from then on", async () => {
  const shared = "points.testnet=30954.84&bonus=kaito";
  const { user, search, open } = renderStrip(shared);
  expect(textOf("viewing")).toBe("Viewing a shared estimate");
  screen.getByText("Shared estimate");
  // Empty before.
  await user.type(screen.getByRole("textbox", { name: "Testnet $MITO points" }), "309.55");
  screen.getByText("Your points");
  const typed = "?points.testnet=309.55&bonus=kaito";
  expect([search(), textOf("viewing")]).toEqual([typed, undefined]);
  expect(textOf("replaced")).toBe("Showing your points. The link’s was $16,500.");
  await waitFor(() => expect([...readMine().entered]).toContain("mitosis?points.testnet=309.55"));
  open(shared);
  expect(textOf("viewing")).toBe("Viewing a shared estimate");
  open(typed);
  expect([textOf("viewing"), textOf("replaced")]).toEqual([undefined, undefined]);
});

it("Forget, beside the list or in the strip, forgets what was entered, and the page says whose it is", async () => {
  const { user, search, open } = renderStrip(`wallet=${WALLET}&points.testnet=1`, true);
  const field = screen.getByRole("textbox", { name: "Testnet $MITO points" });
  await user.type(field, "5");
  expect(textOf("viewing")).toBeUndefined();
  await user.click(button("Forget"));
  expect(textOf("viewing")).toBe("Viewing 0xaaaa…aaaa and a shared estimate");
  const said = "This browser has forgotten your wallets.";
  screen.getByText(said);
  await user.type(field, "6");
  expect([search(), screen.queryByText(said)]).toEqual(["?points.testnet=6", null]);
  await waitFor(() => expect(readMine().visits.size).toBe(1));
  open("");
  await user.click(button("Forget"));
  expect(readMine().entered.size).toBe(0);
  open("points.testnet=6");
  expect(textOf("viewing")).toBe("Viewing a shared estimate");
});
