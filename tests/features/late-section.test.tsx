import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FunctionComponent } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyModule } from "~/features/late-section";
import { useLoaded } from "~/ui/loading";
import { defer, type Deferred } from "../support/deferred";
import { render, renderHook } from "../support/render";

interface GreetingProps {
  name: string;
}

function Greeting({ name }: GreetingProps) {
  return <p>{`Hello, ${name}!`}</p>;
}

/** A section whose loads the test settles one by one. */
function makePart() {
  const attempts: Deferred<{ Greeting: FunctionComponent<GreetingProps> }>[] = [];
  const load = vi.fn(() => {
    const attempt = defer<{ Greeting: FunctionComponent<GreetingProps> }>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const { Section } = lazyModule("one", load);
  const show = (isOpen: boolean, who = "Ada") => (
    <div className="frame">
      {isOpen && <Section>{({ Greeting }) => <Greeting name={who} />}</Section>}
    </div>
  );
  return { load, attempts, show };
}

// Other test files load all sections.
afterEach(() => void lazyModule("one", () => Promise.resolve({})));

it("a lazy section loads its code once it is open", async () => {
  const { load, attempts, show } = makePart();
  const { container, rerender } = render(show(false));
  expect(load).not.toHaveBeenCalled();
  rerender(show(true));
  expect(container.querySelector(".frame")!.textContent).toBe("");
  await act(async () => attempts[0]!.resolve({ Greeting }));
  expect(container.querySelector(".frame")!.textContent).toBe("Hello, Ada!");
  rerender(show(true, "Grace"));
  screen.getByText("Hello, Grace!");
  rerender(show(false));
  expect(container.textContent).toBe("");
  rerender(show(true));
  screen.getByText("Hello, Ada!");
  expect(load).toHaveBeenCalledOnce();
});

it("a lazy section says that its code could not be loaded, and tries again for all that wait for it", async () => {
  const { load, attempts, show } = makePart();
  render(
    <>
      {show(true)}
      {show(true, "Grace")}
    </>,
  );
  await act(async () => attempts[0]!.reject(new Error("offline")));
  for (const alert of screen.getAllByRole("alert"))
    expect(alert.textContent).toContain("This part of the page could not be loaded.");
  expect(load).toHaveBeenCalledOnce();
  const [first] = screen.getAllByRole("button", { name: "Try again" });
  await userEvent.setup().click(first!);
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => attempts[1]!.resolve({ Greeting }));
  screen.getByText("Hello, Ada!");
  screen.getByText("Hello, Grace!");
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ["succeeds", (older: Deferred<string>) => older.resolve("late")],
  ["fails", (older: Deferred<string>) => older.reject(new Error("late"))],
])("useLoaded ignores an older attempt that %s", async (_how, settle) => {
  const [older, newer] = [defer<string>(), defer<string>()];
  const attempts = [older, newer];
  const load = () => attempts.shift()!.promise;
  const { result } = renderHook(() => useLoaded(load));
  act(() => result.current.retry());
  await act(async () => settle(older));
  expect(result.current).toMatchObject({ value: null, error: null });
  await act(async () => newer.resolve("here"));
  expect(result.current).toMatchObject({ value: "here", error: null });
});
