import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useToast } from "~/ui/notice";
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
