import { act, screen } from "@testing-library/react";
import { render } from "../support/render";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderWhenIdle } from "~/ui/render-when-idle";

let requests: IdleRequestCallback[] = [];
const shown = vi.fn();

const Figure = renderWhenIdle(function Figure({ amount }: { amount: number }) {
  shown(amount);
  return <p role="status">{amount}</p>;
});

function idle(timeLeftMs: number) {
  const due = requests;
  requests = [];
  act(() => due.forEach((run) => run({ timeRemaining: () => timeLeftMs, didTimeout: false })));
}

function text() {
  return screen.getByRole("status").textContent;
}

beforeEach(() => {
  requests = [];
  shown.mockClear();
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  vi.stubGlobal("requestIdleCallback", (run: IdleRequestCallback) => requests.push(run));
  return () => {
    while (requests.length > 0) idle(50);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe("a component rendered when idle", () => {
  it("shows its first props at once", () => {
    render(<Figure amount={1} />);
    expect(text()).toBe("1");
  });

  it("updates when the frame has time left, and renders nothing in between", () => {
    const { rerender } = render(<Figure amount={1} />);
    for (const amount of [2, 3, 4]) rerender(<Figure amount={amount} />);
    idle(3);
    expect(text()).toBe("1");
    idle(10);
    expect(text()).toBe("4");
    expect(shown.mock.calls).toEqual([[1], [4]]);
  });

  it("updates after half a second in any case", () => {
    const { rerender } = render(<Figure amount={1} />);
    rerender(<Figure amount={2} />);
    vi.advanceTimersByTime(499);
    idle(0);
    expect(text()).toBe("1");
    vi.advanceTimersByTime(1);
    idle(0);
    expect(text()).toBe("2");
  });

  it("updates at once in a browser that can't tell when it is idle", () => {
    vi.stubGlobal("requestIdleCallback", undefined);
    const { rerender } = render(<Figure amount={1} />);
    rerender(<Figure amount={2} />);
    act(() => void vi.advanceTimersByTime(1));
    expect(text()).toBe("2");
  });

  it("takes turns with others, one per idle period", () => {
    const both = (amount: number) => (
      <>
        <Figure amount={amount} />
        <Figure amount={amount + 10} />
      </>
    );
    const { rerender } = render(both(1));
    idle(50);
    idle(50);
    rerender(both(2));
    expect(requests).toHaveLength(1);
    idle(10);
    const texts = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(texts()).toEqual(["2", "11"]);
    idle(10);
    expect(texts()).toEqual(["2", "12"]);
  });

  it("isn't rendered again for the same props", () => {
    const { rerender } = render(<Figure amount={1} />);
    rerender(<Figure amount={1} />);
    idle(50);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});
