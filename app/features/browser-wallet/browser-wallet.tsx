import type { ComponentProps } from "react";
import { renderWhenIdle } from "~/ui/render-when-idle";
import { useLoaded } from "~/ui/use-loaded";
import type { UseMyWallet } from "./use-my-wallet";

const loadUseMyWallet = () => import("./use-my-wallet");

/** `UseMyWallet`, loaded after the first paint; nothing if that fails, as it is an extra. */
export const BrowserWallet = renderWhenIdle(function BrowserWallet(
  props: ComponentProps<typeof UseMyWallet>,
) {
  const { value } = useLoaded(loadUseMyWallet);
  return value && <value.UseMyWallet {...props} />;
});
