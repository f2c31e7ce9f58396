import { settings } from "~/settings.server";

/** The site's origin for absolute links: the one that is set, or the one that was asked. */
export function siteOrigin(request: Request): string {
  return settings.publicOrigin ?? new URL(request.url).origin;
}
