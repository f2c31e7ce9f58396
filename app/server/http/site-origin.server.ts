import { settings } from "~/server/operations/settings.server";

/** The site's origin for absolute links: the one in the settings, or the request's. */
export function siteOrigin(request: Request): string {
  const { protocol, host } = new URL(request.url);
  // Remix drops the port of an IPv6 host: it looks for it behind the first colon.
  const asked = request.headers.get("Host") ?? host;
  return settings.publicOrigin ?? new URL(`${protocol}//${asked}`).origin;
}
