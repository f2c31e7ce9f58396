import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Markdown } from "~/features/details/markdown.client";

const HOSTILE = [
  '<img src="x" onerror="alert(1)"> **strong** <b onclick="alert(1)">bold</b>',
  "<script>alert(1)</script>",
  "[link](javascript:alert%281%29)",
].join("\n\n");

it("a formula can't be wider or higher than the page has room for", () => {
  const text = ["\\rule{100000em}{100000em}", "\\kern{100000em}", "\\hspace{1000000pt}x"].join("");
  const { container } = render(<Markdown text={`$$${text}$$\n\n$$\n${text}\n$$`} />);
  const sizes = [...container.innerHTML.matchAll(/: ?(-?[\d.e+]+)em/g)].map(([, size]) =>
    Number(size),
  );
  expect(sizes).toContain(20);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(41);
});

it("HTML in a text is shown as written, and its links run nothing", () => {
  const { container } = render(<Markdown text={HOSTILE} />);
  expect(container.querySelector("strong")?.textContent).toBe("strong");
  expect(container.querySelector("img, script, b")).toBeNull();
  expect(container.textContent).toContain("<script>alert(1)</script>");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("");
});
