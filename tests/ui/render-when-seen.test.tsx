import { act, screen } from "@testing-library/react";
import { render } from "../support/render";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderWhenSeen } from "~/ui/render-when-seen";
import { stubViewport } from "../support/viewport";

const shown = vi.fn();
let moveViewport: (isIn: boolean) => void;

const Figure = renderWhenSeen(function Figure({ amount }: { amount: number }) {
  shown(amount);
  return <p role="status">{amount}</p>;
});

function text() {
  return screen.getByRole("status").textContent;
}

/** In small steps, so that React can render between them. */
function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 1) act(() => vi.advanceTimersByTime(1));
}

beforeEach(() => {
  shown.mockClear();
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  moveViewport = stubViewport();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run, 1));
  return () => {
    pass(1000);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe("a component rendered when seen", () => {
  it("shows its first props at once, as the server does", () => {
    render(<Figure amount={1} />);
    expect(text()).toBe("1");
  });

  it("renders nothing while it changes out of view, and updates once changes stop", () => {
    const { rerender } = render(<Figure amount={1} />);
    for (let amount = 2; amount <= 50; amount += 1) {
      rerender(<Figure amount={amount} />);
      pass(16);
    }
    expect(shown.mock.calls).toEqual([[1]]);
    pass(500);
    expect(shown.mock.calls).toEqual([[1], [50]]);
    expect(text()).toBe("50");
  });

  it("updates at every step in view, when the browser is idle", () => {
    const { rerender } = render(<Figure amount={1} />);
    moveViewport(true);
    for (const amount of [2, 3]) {
      rerender(<Figure amount={amount} />);
      expect(text()).toBe(String(amount - 1));
      pass(5);
      expect(text()).toBe(String(amount));
    }
  });

  it("catches up when it comes into view, and waits again out of view", () => {
    const { rerender } = render(<Figure amount={1} />);
    rerender(<Figure amount={2} />);
    moveViewport(true);
    pass(5);
    expect(text()).toBe("2");
    moveViewport(false);
    rerender(<Figure amount={3} />);
    pass(300);
    expect(text()).toBe("2");
    pass(300);
    expect(text()).toBe("3");
  });
});
