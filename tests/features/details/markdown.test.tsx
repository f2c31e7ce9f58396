import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Markdown } from "~/features/details/markdown.client";

const HOSTILE = [
  '<img src="x" onerror="alert(1)"> **strong** <b onclick="alert(1)">bold</b>',
  "<script>alert(1)</script>",
  "[link](javascript:alert%281%29)",
].join("\n\n");

it("HTML in a text is shown as written, and its links run nothing", () => {
  const { container } = render(<Markdown text={HOSTILE} isProse />);
  expect(container.querySelector("strong")?.textContent).toBe("strong");
  expect(container.querySelector("img, script, b")).toBeNull();
  expect(container.textContent).toContain("<script>alert(1)</script>");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("");
});
