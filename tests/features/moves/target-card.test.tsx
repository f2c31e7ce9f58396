import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { TargetCard } from "~/features/moves/target-card";
import { lookupOf } from "../../support/lookups";
import { renderOnPage } from "../../support/on-page";
import { RICH } from "../../support/wallets";

function renderAmounts(query = "") {
  return renderOnPage(`wallet=0x1&${query}`, (estimate) => <TargetCard estimate={estimate} />, {
    lookups: [lookupOf("0x1", RICH)],
  });
}

const field = () => screen.getByRole("textbox", { name: "Your target" });
/** The text beside the field, without announcements. */
function beside() {
  const parts = [...(field().nextElementSibling?.children ?? [])];
  return parts.flatMap((each) => (each.role ? [] : each.textContent)).join(" ");
}

it("a target is understood as people type it, and sets the FDV with one click", async () => {
  const { user, search } = renderAmounts();
  expect([field().getAttribute("value"), beside()]).toEqual(["", ""]);
  await user.type(field(), "25k");
  expect(field()).toHaveProperty("value", "25k");
  const link = screen.getByRole("link", { name: "an FDV of $117M" });
  expect(link.getAttribute("href")).toBe("/?wallet=0x1&fdv=117000000&goal=25000");
  await user.click(link);
  expect(search()).toBe("?wallet=0x1&fdv=117000000&goal=25000");
  expect(link.getAttribute("aria-current")).toBe("true");
  await waitFor(() =>
    screen.getByText("You’d get $25,000 at an FDV of $117M", { selector: "[role=status]" }),
  );
});

it("costs from a link are shown in their field, with what is left after them", () => {
  renderAmounts("cost=3000");
  expect(screen.getByRole("textbox", { name: "What you’ve spent" })).toHaveProperty(
    "value",
    "3,000",
  );
  screen.getByText(/^\$61,333 profit after \$3,000 \(\+2,044%\)\./, { ignore: "[role=status]" });
});

it("a price of a point sets the FDV that it implies with one click", async () => {
  const { user, search } = renderAmounts();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Price of 1 point" });
  expect(field.form).toBeNull();
  await user.type(field, "0.0001");
  expect(search()).toBe("?wallet=0x1");
  await user.click(screen.getByRole("link", { name: "an FDV of $338M" }));
  expect([search(), field.value]).toEqual(["?wallet=0x1&fdv=338000000", "0.0001"]);
  await user.clear(field);
  await user.type(field, "0{Enter}");
  screen.getByText("must be more than 0");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["0", "true"]);
  expect(screen.queryByText(/^1 point is worth/)).toBeNull();
});
