import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { addEntered, forgetMine, keepVisit } from "~/features/wallets/mine";
import { WhoseStrip } from "~/features/wallets/whose-strip";
import { mitosis } from "../../support/mitosis";
import { renderOnPage } from "../../support/on-page";
import { scenarioOf } from "../../support/scenarios";

const WALLET = `0x${"a".repeat(40)}`;

beforeEach(() => forgetMine());

function renderStrip(query: string) {
  return renderOnPage(query, (estimate) => <WhoseStrip estimate={estimate} />, { isOwn: false });
}

it("the last page comes back without taking costs, target or open details from this one", async () => {
  const search = `?wallet=${WALLET}&fdv=7000000`;
  keepVisit(mitosis, [WALLET], { search, totalUSD: 5 });
  const page = "cost=3000&goal=25000&details=1";
  const strip = renderStrip(`fdv=9000000&${page}`);
  await strip.user.click(screen.getByRole("button", { name: "Show" }));
  expect(strip.scenario()).toEqual(scenarioOf(`${search}&${page}`));
});

it("a link's wallet is named with shared points only where those are the link's, too", () => {
  addEntered(["mitosis?points.theo=5"]);
  const strip = renderStrip(`wallet=${WALLET}&points.theo=5`);
  const viewing = () => screen.getByTestId("viewing").querySelector("p")?.textContent;
  expect(viewing()).toBe("Viewing 0xaaaa…aaaa");
  strip.open(`wallet=${WALLET}&points.theo=6`);
  expect(viewing()).toBe("Viewing 0xaaaa…aaaa and a shared estimate");
});
