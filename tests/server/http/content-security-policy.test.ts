import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createNonce,
  pagePolicy,
  replaceNonce,
} from "~/server/http/content-security-policy.server";

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
  const policy = directivesOf(pagePolicy(["'nonce-abc'", "'sha256-def='"]));

  it("allows its own scripts and the listed ones, no other inline scripts and no eval", () => {
    expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc'", "'sha256-def='"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    for (const directive of ["script-src-elem", "script-src-attr", "object-src", "worker-src"]) {
      expect(policy).not.toHaveProperty(directive);
    }
  });

  it("lets nobody frame the page, send its forms elsewhere or change its base URL", () => {
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("has no wildcard and no other host", () => {
    for (const [directive, values] of Object.entries(policy)) {
      const others = values.filter((value) => !value.startsWith("'"));
      expect(others).toEqual(directive === "img-src" ? ["data:"] : []);
    }
  });
});

describe("a page without its nonce", () => {
  const nonce = createNonce();
  const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

  it("lists the hash of each script that had the nonce, over the text the browser sees", () => {
    const scripts = ["start()", "// <b>\n'é😀'", ""];
    const html = scripts.map((code) => `<script nonce="${nonce}" async="">${code}</script>`);
    expect(replaceNonce(`<p>${html.join("</p><p>")}</p>`, nonce)).toEqual({
      html: `<p>${scripts.map((code) => `<script async="">${code}</script>`).join("</p><p>")}</p>`,
      hashes: scripts.map(hashOf),
    });
  });

  it("lists no hash of injected scripts", () => {
    const html = `<script>evil()</script><script nonce="">evil()</script><script nonce="${createNonce()}">evil()</script>`;
    expect(replaceNonce(html, nonce).hashes).toEqual([]);
  });
});
