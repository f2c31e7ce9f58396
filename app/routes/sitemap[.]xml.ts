import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerUnknown, getServer } from "~/running-server.server";
import { siteOrigin } from "~/server/http/request.server";

/** `GET /sitemap.xml`: the portal and its campaigns, for search engines; no wallet's page. */
export function loader({ request }: LoaderFunctionArgs) {
  const server = getServer();
  if (server.portal === null) return answerUnknown();
  // Of what XML escapes, a host can have this alone, and ids have nothing.
  const origin = siteOrigin(request, server).replaceAll("&", "&amp;");
  const urls = ["/", ...server.services.map(({ campaign }) => campaign.base)].map(
    (path) => `  <url><loc>${origin}${path}</loc></url>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
}
