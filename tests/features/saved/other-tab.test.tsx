import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ScenarioList } from "~/features/saved/scenario-list";
import { storageKeyOf } from "~/features/saved/saved-store";
import { answer } from "~/domain/answer";
import { mitosis } from "../../support/mitosis";
import { render } from "../../support/render";
import { readStored, savedOf, storeScenarios } from "../../support/saved";
import { scenarioOf } from "../../support/scenarios";
import { stubViewport } from "../../support/viewport";

beforeEach(() => {
  window.localStorage.clear();
  stubViewport();
});

it("a name that is being typed stays, and is saved, while another tab changes the list", async () => {
  const [kept, gone, added] = ["kept", "gone", "added"].map((id) => savedOf(id));
  storeScenarios([gone!, kept!]);
  const scenario = scenarioOf();
  const empty = { answer: answer(mitosis, scenario, []), lookups: [], byWallet: new Map() };
  const user = userEvent.setup();
  const nothing = () => {};
  const handlers = { update: nothing, retry: nothing, lookUpOthers: nothing };
  render(<ScenarioList {...handlers} {...empty} scenario={scenario} />);
  await user.click(screen.getByRole("button", { name: "Rename “Name of kept”" }));
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "Mine");
  storeScenarios([added!, kept!]);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: storageKeyOf(mitosis) })));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Mine");
  await user.keyboard("{Enter}");
  expect(readStored().map(({ name }) => name)).toEqual(["Name of added", "Mine"]);
});
