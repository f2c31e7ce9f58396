import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Announcement, useToast } from "~/ui/notice";
import { render } from "../support/render";

beforeEach(() => void vi.useFakeTimers());

function Page({ link, isProblem }: { link: string; isProblem?: boolean }) {
  const [say, toast] = useToast(link);
  return (
    <>
      <button onClick={() => say(<a href="#top">{`${link} is copied`}</a>, isProblem)}>Copy</button>
      <>{toast}</>
    </>
  );
}

const said = () => screen.getByRole("status").textContent;
const copy = () => fireEvent.click(screen.getByRole("button"));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("a toast leaves after six seconds, but not while it is used", () => {
  render(<Page link="a" />);
  copy();
  pass(5999);
  expect(said()).toBe("a is copied");
  pass(1);
  expect(said()).toBe("");
  copy();
  screen.getByRole("link").focus();
  pass(6000);
  expect(said()).toBe("a is copied");
  screen.getByRole("link").blur();
  pass(6000);
  expect(said()).toBe("");
});

it("a problem stays", () => {
  render(<Page link="a" isProblem />);
  copy();
  pass(60_000);
  expect(said()).toBe("a is copied");
});

it("a toast takes no focus, and is a new one when it is repeated", () => {
  render(<Page link="a" />);
  screen.getByRole("button").focus();
  copy();
  const first = screen.getByRole("link");
  copy();
  expect(screen.getByRole("link")).not.toBe(first);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

it("a toast is about one thing alone", () => {
  const { rerender } = render(<Page link="a" />);
  copy();
  rerender(<Page link="b" />);
  expect(said()).toBe("");
});

/** The live region, and every text it has announced. */
function renderTotal(text: string) {
  const { rerender } = render(<Announcement text={text} />);
  const region = screen.getByRole("status");
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(() => announced.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return {
    announced,
    show: (next: string) => rerender(<Announcement text={next} />),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

it("the total is announced once it has stopped changing", async () => {
  const { announced, show, pass } = renderTotal("Total: $0");
  for (let step = 1; step <= 50; step++) {
    show(`Total: $${step}`);
    await pass(999);
  }
  expect(announced).toEqual([]);
  await pass(1);
  await pass(5000);
  expect(announced).toEqual(["Total: $50"]);
});

it("the total isn't announced again if it returns to the same value", async () => {
  const { announced, show, pass } = renderTotal("Total: $1");
  await pass(1000);
  show("Total: $2");
  await pass(500);
  show("Total: $1");
  await pass(5000);
  expect(announced).toEqual(["Total: $1"]);
});
