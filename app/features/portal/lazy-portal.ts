import { lazySection } from "~/ui/lazy-section";

/** The portal, whose code a campaign's page doesn't need. */
export const LazyPortal = lazySection("portal", () =>
  import("./portal-page").then(({ PortalPage }) => PortalPage),
);
