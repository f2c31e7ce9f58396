import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FunctionComponent } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lazySection, loadRenderedSections, useLoaded } from "~/ui/lazy-section";
import { defer, type Deferred } from "../support/deferred";
import { render, renderHook, renderToString } from "../support/render";

interface GreetingProps {
  name: string;
}

function Greeting({ name }: GreetingProps) {
  return <p>{`Hello, ${name}!`}</p>;
}

const NAMES = ["one", "other"];

/** A section whose loads the test settles one by one. */
function makePart(name = "one") {
  const attempts: Deferred<FunctionComponent<GreetingProps>>[] = [];
  const load = vi.fn(() => {
    const attempt = defer<FunctionComponent<GreetingProps>>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const Lazy = lazySection(name, load);
  const show = (isOpen: boolean, who = "Ada") => (
    <Lazy isOpen={isOpen} className="frame" label="The greeting" props={{ name: who }} />
  );
  return { load, attempts, show };
}

// Other test files load all sections.
afterEach(() => NAMES.forEach((name) => lazySection(name, () => Promise.resolve(() => null))));

describe("a lazy section", () => {
  it("loads its code once it is open", async () => {
    const { load, attempts, show } = makePart();
    const { container, rerender } = render(show(false));
    expect(load).not.toHaveBeenCalled();
    expect(container.innerHTML).toBe("");
    rerender(show(true));
    expect(container.querySelector(".frame")!.innerHTML).toBe("");
    await act(async () => attempts[0]!.resolve(Greeting));
    expect(container.querySelector(".frame")!.textContent).toBe("Hello, Ada!");
    rerender(show(true, "Grace"));
    screen.getByText("Hello, Grace!");
    rerender(show(false));
    expect(container.innerHTML).toBe("");
    rerender(show(true));
    screen.getByText("Hello, Ada!");
    expect(load).toHaveBeenCalledOnce();
  });

  it("says that its code could not be loaded, and tries again when asked", async () => {
    const { load, attempts, show } = makePart();
    render(show(true));
    await act(async () => attempts[0]!.reject(new Error("offline")));
    expect(screen.getByRole("alert").textContent).toContain("The greeting could not be loaded.");
    expect(load).toHaveBeenCalledOnce();
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await act(async () => attempts[1]!.resolve(Greeting));
    screen.getByText("Hello, Ada!");
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("loadRenderedSections", () => {
  /** What a server sends of some sections. */
  function renderOnServer(...sections: readonly JSX.Element[]): Element {
    const container = document.createElement("main");
    container.innerHTML = sections.map((section) => renderToString(section)).join("");
    return container;
  }

  it("loads just the sections that a container has, which are then rendered at once", async () => {
    const one = makePart("one");
    const other = makePart("other");
    const loaded = loadRenderedSections(renderOnServer(one.show(true), other.show(false)));
    expect(one.load).toHaveBeenCalledOnce();
    expect(other.load).not.toHaveBeenCalled();
    one.attempts[0]!.resolve(Greeting);
    await loaded;
    expect(renderToString(one.show(true))).toContain("Hello, Ada!");
    render(one.show(true));
    screen.getByText("Hello, Ada!");
    expect(one.load).toHaveBeenCalledOnce();
  });

  it("fails if a section can't be loaded", async () => {
    const { attempts, show } = makePart();
    const loaded = loadRenderedSections(renderOnServer(show(true)));
    attempts[0]!.reject(new Error("offline"));
    await expect(loaded).rejects.toThrow("offline");
  });
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
