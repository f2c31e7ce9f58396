import { screen, waitFor } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MoreDetails } from "~/features/details/calculation-details";

const loading = vi.hoisted(() => ({ loadMarkdown: vi.fn(), loadText: vi.fn() }));

// Typesetting waits for a stylesheet, which jsdom doesn't load.
vi.mock("~/features/details/load-markdown", () => loading);

beforeEach(() => {
  loading.loadMarkdown.mockReset().mockResolvedValue({
    Markdown: ({ text }: { text: string }) => <p>typeset: {text}</p>,
  });
  loading.loadText.mockReset().mockResolvedValue("the words");
});

describe("an explanatory text", () => {
  it("is linked as plain text until it has loaded", async () => {
    render(<MoreDetails path="/calculationDetails.md" />);
    expect(screen.getByText("as plain text").getAttribute("href")).toBe("/calculationDetails.md");
    await screen.findByText("typeset: the words");
    expect(screen.queryByText("as plain text")).toBeNull();
    expect(loading.loadText.mock.calls).toEqual([["/calculationDetails.md"]]);
  });

  it.each(["loadText", "loadMarkdown"] as const)(
    "that fails at %s says so and can be retried",
    async (step) => {
      loading[step].mockRejectedValueOnce(new Error("offline"));
      render(<MoreDetails path="/AdditionalRewards.md" />);
      await screen.findByText(/This text could not be loaded/);
      // In jsdom, queries by role don't see what is inside a closed `details`.
      await userEvent.setup().click(screen.getByText("Try again"));
      await screen.findByText("typeset: the words");
      await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    },
  );
});
