import type { LoaderFunctionArgs } from "@remix-run/node";
import { campaigns, portal } from "~/server/campaign/campaign.server";
import { answerUnknown } from "~/server/campaign/find-campaign.server";
import { siteOrigin } from "~/server/http/request.server";

/** `GET /llms.txt`: what the site is, its campaigns and their APIs, in Markdown for programs that read. */
export function loader({ request }: LoaderFunctionArgs) {
  if (portal === null) return answerUnknown();
  const origin = siteOrigin(request);
  const list = campaigns.map(
    ({ name, base, description }) =>
      `- [${name}](${origin}${base}): ${description} API: ${origin}${base}/openapi.json`,
  );
  const text = `# ${portal.title}

> ${portal.description}

${portal.disclaimer} All campaigns at once: ${origin}/api/portal?wallet=ADDRESS

## Campaigns

${list.join("\n")}
`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
