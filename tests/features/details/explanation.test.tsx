import { MoreDetails } from "~/features/details/calculation-details";
import { screen, waitFor } from "@testing-library/react";
import { render } from "../../support/render";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

const load = vi.hoisted(() => vi.fn());
const fetchText = vi.fn<(path: string) => Promise<Response>>();

// Typesetting waits for a stylesheet, which jsdom doesn't load.
vi.mock("~/features/details/markdown.client", () => ({ load }));

// Files share a process, and with it what is mocked.
afterAll(() => void vi.doUnmock("~/features/details/markdown.client"));
beforeEach(() => {
  load
    .mockReset()
    .mockResolvedValue({ Markdown: ({ text }: { text: string }) => <p>typeset: {text}</p> });
  fetchText.mockReset().mockImplementation(async () => new Response("the words"));
  vi.stubGlobal("fetch", fetchText);
});

it("an explanatory text is linked as plain text until it has loaded", async () => {
  render(<MoreDetails path="/calculationDetails.md" />);
  expect(screen.getByText("Read it as plain text").getAttribute("href")).toBe(
    "/calculationDetails.md",
  );
  await screen.findByText("typeset: the words");
  expect(screen.queryByText("Read it as plain text")).toBeNull();
  expect(fetchText.mock.calls).toEqual([["/calculationDetails.md"]]);
});

it("an explanatory text that the server doesn't send is said to be missing, and can be retried", async () => {
  fetchText.mockResolvedValueOnce(new Response("", { status: 503 }));
  render(<MoreDetails path="/AdditionalRewards.md" />);
  await screen.findByText(/This part of the page could not be loaded/);
  // In jsdom, queries by role don't see what is inside a closed `details`.
  await userEvent.setup().click(screen.getByText("Try again"));
  await screen.findByText("typeset: the words");
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});
