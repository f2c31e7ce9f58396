import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LazyWhatIf } from "~/features/what-if/lazy-what-if";
import { OnPage } from "../../support/on-page";
import { render, renderToString } from "../../support/render";
import { answerAt } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => void vi.useRealTimers();
});

/** @param search the address's query. */
function Late({ search = "" }: { search?: string }) {
  const answer = answerAt(scenarioOf(search), RICH);
  return (
    <OnPage answer={answer} search={search}>
      <LazyWhatIf answer={answer} />
    </OnPage>
  );
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

const card = () => screen.queryByTestId("what-if");

describe("“What if”", () => {
  it("is closed, with its content for browsers without scripts", () => {
    expect(renderToString(<Late />)).toMatch(/<noscript>.*data-testid="what-if".*<\/noscript>/);
    render(<Late />);
    expect(card()).toBeNull();
  });

  it("comes once it is opened, and stays", () => {
    const { container } = render(<Late />);
    const fold = container.querySelector("details")!;
    fireEvent(fold, new Event("toggle"));
    expect(card()).not.toBeNull();
  });

  it("comes after 2 s, so that it opens at once", () => {
    render(<Late />);
    wait(1999);
    expect(card()).toBeNull();
    wait(1);
    expect(card()).not.toBeNull();
  });

  it("is there at once, also on the server, with a goal", () => {
    expect(renderToString(<Late search="goal=25000" />)).toContain("<noscript></noscript>");
    render(<Late search="goal=25000" />);
    expect(card()).not.toBeNull();
  });
});
