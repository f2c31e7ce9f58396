import { expect, it } from "vitest";
import { takeOverListener } from "~/middleware/take-over-listener.server";
import { serveListener } from "../support/serve-listener";

it("asks a chain first, from the first request on, and once only", async () => {
  const { origin, server } = await serveListener((_request, response) => response.end("remix"));
  for (const name of ["old", "new"]) {
    takeOverListener((remixServe, own) => (request, response) => {
      expect(own).toBe(server);
      response.setHeader("X-Chain", name);
      remixServe(request, response);
    });
    // As development does: a build that is loaded anew takes over from the one before.
    const response = await fetch(origin, { headers: { Connection: "close" } });
    expect(await response.text()).toBe("remix");
    expect(response.headers.get("X-Chain")).toBe(name);
  }
});
