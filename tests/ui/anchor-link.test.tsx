import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { AnchorLink } from "~/ui/anchor-link";
import { render } from "../support/render";

it("a link to a fold opens it, and focuses its line", async () => {
  render(
    <>
      <AnchorLink to="fold">Go</AnchorLink>
      <details id="fold">
        <summary>Line</summary>
      </details>
    </>,
  );
  await userEvent.setup().click(screen.getByRole("link", { name: "Go" }));
  expect(screen.getByRole("group")).toHaveProperty("open", true);
  expect(document.activeElement?.textContent).toBe("Line");
});
