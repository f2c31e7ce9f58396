import { expect, it } from "vitest";
import { listCampaignFiles } from "~/server/http/static-files.server";
import { mitosis } from "../../support/mitosis";

function serveLogo(type: string, content: string) {
  const logoFile = { type, bytes: Buffer.from(content) };
  const campaign = { ...mitosis, logo: "/logo", logoFile };
  return new Map(listCampaignFiles(campaign)).get("/logo")!;
}

it("an SVG logo can't run its scripts when it is opened by itself", () => {
  const { headers } = serveLogo("image/svg+xml", "<svg><script>alert(1)</script></svg>");
  expect(headers["Content-Type"]).toBe("image/svg+xml");
  const policy = headers["Content-Security-Policy"]!.split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy.filter((directive) => directive.startsWith("script-src"))).toEqual([]);
});
