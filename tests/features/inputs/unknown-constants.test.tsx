import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PointsCard } from "~/features/inputs/points-card";
import { ResultCard } from "~/features/result/result-card";
import type { ServedCampaign } from "~/server/campaign/served-campaign.server";
import { HALF_KNOWN, TORI } from "../../support/campaigns";
import { renderOnPage } from "../../support/on-page";
import { renderPage } from "../../support/page";

const QUESTION = "How many points are there in all?";

function renderCards(campaign: ServedCampaign, query: string) {
  const card = { isPicked: false, walletLabel: null, isRanked: false, retry: null };
  return renderOnPage(
    query,
    (estimate) => (
      <>
        <ResultCard estimate={estimate} />
        <PointsCard
          {...{ estimate, ...card }}
          name={Object.keys(campaign.cards)[0]!}
          shown={estimate.holders}
        />
      </>
    ),
    { campaign },
  );
}

const total = () => screen.getByTestId("usd-total").textContent;

it("a question in place of the total leads to its field on the card, and back once that is emptied", async () => {
  const { user, search } = renderCards(TORI, "points.points=5000");
  expect(total()).toBe("—");
  const question = screen.getByRole("link", { name: QUESTION });
  await user.click(question);
  const field = screen.getByRole("spinbutton", { name: "Total points" });
  const place = document.activeElement as HTMLElement;
  expect(`#${place.id}`).toBe(question.getAttribute("href"));
  expect(within(place).getByRole("spinbutton")).toBe(field);
  await user.type(field, "1m");
  expect(total()).toBe("$50,000");
  expect(screen.queryByRole("link", { name: QUESTION })).toBeNull();
  await user.clear(field);
  expect([total(), search()]).toEqual(["—", "?points.points=5000"]);
  await user.type(field, "0");
  expect(screen.getByText("must be more than 0")).toBeTruthy();
});

it("the question stands below a total that lacks a part", () => {
  renderCards(HALF_KNOWN, "points.points=5&points.swaps=5000");
  expect(total()).toBe("$200,000");
  const note = screen.getByRole("link", { name: QUESTION }).parentElement!;
  expect(note.textContent).toBe(`${QUESTION} Until then, a part counts as 0.`);
  expect(screen.queryByText(/see the constants/)).toBeNull();
});

it("the details have the field of a constant with a default only", () => {
  const scenario = { ...renderCards(HALF_KNOWN, "").scenario(), details: true };
  const { page } = renderPage(HALF_KNOWN, scenario);
  for (const name of ["totalPoints", "swaps"])
    expect(page.querySelectorAll(`input[name="${name}"]`)).toHaveLength(1);
  expect(page.querySelector("#inputs-play-heading")!.closest("section")!.textContent).toContain(
    QUESTION,
  );
});
