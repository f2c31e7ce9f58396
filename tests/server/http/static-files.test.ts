import { expect, it } from "vitest";
import { listCampaignFiles } from "~/server/http/static-files.server";
import { mitosis } from "../../support/mitosis";

/** The file that is served as a logo of this name. */
function serveLogo(name: string, content: string) {
  const logoFile = { name, bytes: Buffer.from(content), place: "mine.yaml:1 logo" };
  const campaign = { ...mitosis, logo: "/logo", logoFile };
  return new Map(listCampaignFiles(campaign)).get("/logo")!;
}

it("an SVG logo can't run its scripts when it is opened by itself", () => {
  const { headers } = serveLogo("logo.svg", "<svg><script>alert(1)</script></svg>");
  expect(headers["Content-Type"]).toBe("image/svg+xml");
  const policy = headers["Content-Security-Policy"]!.split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy.filter((directive) => directive.startsWith("script-src"))).toEqual([]);
});

it.each([
  ["logo.png", "image/png"],
  ["logo.webp", "image/webp"],
])("%s is %s, and not compressed again", (name, type) => {
  const { headers, bytes, compressed } = serveLogo(name, "picture");
  expect(headers).toEqual({ "Content-Type": type, "Cache-Control": "public, max-age=3600" });
  expect([bytes.toString(), compressed("br")]).toEqual(["picture", undefined]);
});

it("a campaign without files of its own adds none", () => {
  expect(listCampaignFiles({ ...mitosis, texts: {}, logoFile: null })).toEqual([]);
});
