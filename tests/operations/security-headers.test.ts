import { describe, expect, it } from "vitest";
import {
  SECURITY_HEADERS,
  analyticsPolicy,
  pagePolicy,
} from "~/operations/security-headers.server";

/** A policy as its directives. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

describe("the page's policy", () => {
  const policy = directivesOf(pagePolicy("abc123=="));

  it("runs scripts by nonce or from here, never inline or by eval", () => {
    expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc123=='"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    for (const directive of ["script-src-elem", "script-src-attr", "object-src", "worker-src"]) {
      expect(policy).not.toHaveProperty(directive);
    }
  });

  it("has another nonce for another page", () => {
    expect(pagePolicy("other")).toContain("'nonce-other'");
    expect(pagePolicy("other")).not.toContain("abc123");
  });

  it("lets nobody frame it, send its forms elsewhere, or move its base", () => {
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("has no wildcard, nor any host but this one", () => {
    for (const [directive, values] of Object.entries(policy)) {
      const others = values.filter((value) => !value.startsWith("'"));
      expect(others).toEqual(directive === "img-src" ? ["data:"] : []);
    }
  });
});

describe("the analytics frame's policy", () => {
  it("runs the script's host alone, and is framed by us alone", () => {
    const policy = directivesOf(analyticsPolicy("https://stats.example/s.js?a=1;b 2"));
    expect(policy["script-src"]).toEqual(["https://stats.example"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["frame-ancestors"]).toEqual(["'self'"]);
  });
});

describe("what every answer says", () => {
  it("is as strict as can be", () => {
    expect(SECURITY_HEADERS).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(SECURITY_HEADERS["Permissions-Policy"]).toMatch(/^(\w+(-\w+)*=\(\)(, |$))+$/);
  });
});
