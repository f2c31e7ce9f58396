import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { listAlternatives } from "~/estimator/alternatives";
import type { Answer } from "~/estimator/answer";
import type { ScenarioPatch } from "~/domain/scenario/scenario";
import { FdvInput } from "~/features/inputs/fdv-input";
import { answerAt } from "../../support/lookups";

import { OnPage } from "../../support/on-page";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

const update = vi.fn();

function Card({ query, said = {} }: { query: string; said?: Partial<Answer> }) {
  const [patch, setPatch] = useState<ScenarioPatch>({});
  const answer = answerAt({ ...scenarioOf(query), ...patch }, RICH, said);
  return (
    <OnPage
      answer={answer}
      update={(next) => {
        update(next);
        setPatch((before) => ({ ...before, ...next }));
      }}
    >
      <FdvInput answer={answer} alternatives={listAlternatives(answer, null, [])} />
    </OnPage>
  );
}

function presets() {
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

describe("the FDV's presets", () => {
  it("show the totals they would give, following every control", () => {
    const { rerender } = render(<Card query="fdv=450000000" />);
    expect(presets()).toEqual(["$100M$21,444", "$300M$64,333", "$500M$107,222", "$1B$214,444"]);
    rerender(<Card query="expedition=0&bonus=kaito&pool=61909676.56" />);
    expect(presets()).toEqual(["$100M$3,000", "$300M$9,000", "$500M$15,000", "$1B$30,000"]);
  });

  it("link to their scenarios, and mark the current one", () => {
    render(<Card query="fdv=500000000&testnet=4" />);
    const link = screen.getByRole("link", { current: true });
    expect(link.textContent).toContain("$500M$");
    const hrefs = screen.getAllByRole("link").map((each) => each.getAttribute("href"));
    expect(hrefs).toEqual([
      "/?fdv=100000000&testnet=4",
      "/?testnet=4",
      "/?fdv=500000000&testnet=4",
      "/?fdv=1000000000&testnet=4",
    ]);
  });

  it.each<[Answer["status"], string[]]>([
    ["empty", ["$100M", "$300M", "$500M", "$1B"]],
    ["incomplete", ["$100M—", "$300M—", "$500M—", "$1B—"]],
  ])("show no totals where the page's is %s", (status, shown) => {
    render(<Card query="" said={{ status }} />);
    expect(presets()).toEqual(shown);
  });
});

describe("a total to reach", () => {
  const field = () => screen.getByRole("textbox", { name: "Total to reach" });
  /** What stands beside the field, without what is announced. */
  function beside() {
    const parts = [...field().nextElementSibling!.children];
    return parts.flatMap((each) => (each.role ? [] : each.textContent)).join(" ");
  }

  it("from a link is shown in the field, and beside it the FDV that it takes", () => {
    render(<Card query="goal=25000" />);
    expect(field()).toHaveProperty("value", "25,000");
    expect(beside()).toBe("for $25,000: $117M");
  });

  it("is understood as people type it, and sets the FDV with one click", async () => {
    const user = userEvent.setup();
    render(<Card query="" />);
    expect(field()).toHaveProperty("value", "");
    await user.type(field(), "25k");
    expect(update).toHaveBeenLastCalledWith({ goal: 25_000 });
    expect(field()).toHaveProperty("value", "25k");
    const link = screen.getByRole("link", { name: "$117M" });
    expect(link.getAttribute("href")).toBe("/?fdv=117000000&goal=25000");
    await user.click(link);
    expect(update).toHaveBeenLastCalledWith({ fdv: 117_000_000 });
    expect(link.getAttribute("aria-current")).toBe("true");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("for $25,000: $117M"));
  });

  it("that is invalid stays as typed, with a message in place of what follows", async () => {
    const user = userEvent.setup();
    render(<Card query="goal=25000" />);
    await user.clear(field());
    expect(update).toHaveBeenLastCalledWith({ goal: 0 });
    await user.type(field(), "soon{Enter}");
    expect(field()).toHaveProperty("value", "soon");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    screen.getByText("Enter 0 or more, such as 25k. Still using none.");
  });

  it.each<[string, string, Partial<Answer>, string]>([
    ["is beyond the slider", "goal=214445", {}, "for $214,445: $1.001B, beyond the limit of $1B"],
    [
      "is far beyond it",
      "goal=1000000000",
      {},
      "for $1,000,000,000: $4.663T, beyond the limit of $1B",
    ],
    ["is beyond all reach", "goal=1000000000000", {}, "No FDV reaches $1,000,000,000,000"],
    ["waits for a total", "goal=25000", { status: "loading" }, ""],
  ])("that %s is said to be", (_, query, state, text) => {
    render(<Card query={query} said={state} />);
    expect(beside()).toBe(text);
  });
});
