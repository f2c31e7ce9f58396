import { renderToString as renderPlainToString } from "react-dom/server";
import {
  act,
  render as renderPlain,
  renderHook as renderHookPlain,
  type RenderHookOptions,
} from "@testing-library/react";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter, type LoaderFunction } from "react-router-dom";
import type { Campaign } from "~/estimate/campaign";
import { CampaignProvider } from "~/ui/campaign-context";
import { mitosis } from "./mitosis";

function Wrapper({ children }: { children: ReactNode }) {
  return <CampaignProvider value={mitosis}>{children}</CampaignProvider>;
}

/** Renders as a page about Mitosis does. */
export function render(ui: ReactNode) {
  return renderPlain(ui, { wrapper: Wrapper });
}

/**
 * Renders an element at an address, as a page does that asks the route `/` for data.
 *
 * @returns what navigates to another address.
 */
export function renderWithLoader(path: string, element: ReactNode, loader: LoaderFunction) {
  const routes = [
    { path: "*", element },
    { path: "/", children: [{ index: true, loader }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return (next: string) => act(() => router.navigate(next));
}

/** Calls a hook as a page about Mitosis does. */
export function renderHook<Result, Props>(
  hook: (props: Props) => Result,
  options: Pick<RenderHookOptions<Props>, "initialProps"> = {},
) {
  return renderHookPlain(hook, { wrapper: Wrapper, ...options });
}

/** The HTML that a server sends of a page about a campaign. */
export function renderToString(ui: ReactNode, campaign: Campaign = mitosis): string {
  return renderPlainToString(<CampaignProvider value={campaign}>{ui}</CampaignProvider>);
}
