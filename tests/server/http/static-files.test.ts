import { expect, it } from "vitest";
import { listCampaignFiles } from "~/server/http/static-files.server";
import { mitosis } from "../../support/mitosis";

it("an SVG logo can't run its scripts when it is opened by itself", () => {
  const bytes = Buffer.from("<svg><script>alert(1)</script></svg>");
  const campaign = { ...mitosis, logo: "/logo", logoFile: { type: "image/svg+xml", bytes } };
  const { headers } = new Map(listCampaignFiles(campaign)).get("/logo")!;
  expect(headers["Content-Type"]).toBe("image/svg+xml");
  const policy = headers["Content-Security-Policy"]!.split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy.filter((directive) => directive.startsWith("script-src"))).toEqual([]);
});
