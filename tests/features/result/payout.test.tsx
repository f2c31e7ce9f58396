import { expect, it } from "vitest";
import { readScenario } from "~/domain/scenario/codec";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderPage } from "../../support/page";

const TRUST = loadCampaign("campaigns/trust.yaml");

it.each([
  ["points.points=222900000", "$8,916 at launch, then $371 a month for 24 months"],
  ["", null],
])("the payout of “%s” stands below the total", (query, text) => {
  const scenario = readScenario(TRUST, new URLSearchParams(query));
  expect(renderPage(TRUST, scenario).textOf("payout")).toBe(text);
});
