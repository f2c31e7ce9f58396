import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { takeOverListener } from "~/server/http/listener.server";
import { serveListener } from "../../support/serve-listener";

/** A listener that looks like the Express application of `remix-serve`. */
function likeExpress(listener: RequestListener): RequestListener {
  return Object.assign(listener, { mountpath: "/" });
}

it("runs only the newest chain before the listener, from the first request on", async () => {
  const remixServe = likeExpress((_request, response) => response.end("remix"));
  const { origin, server } = await serveListener(remixServe);
  for (const name of ["old", "new"]) {
    takeOverListener((next, own) => (request, response) => {
      expect(own).toBe(server);
      response.setHeader("X-Chain", name);
      next(request, response);
    });
    // As in development: a reloaded build takes over from the one before.
    const response = await fetch(origin, { headers: { Connection: "close" } });
    expect(await response.text()).toBe("remix");
    expect(response.headers.get("X-Chain")).toBe(name);
  }
});

it("leaves other servers of the process alone, even one that gets a request first", async () => {
  const other = await serveListener((_request, response) => response.end("other"));
  const remix = await serveListener(likeExpress((_request, response) => response.end("remix")));
  takeOverListener(() => (_request, response) => response.end("chain"));
  expect(await (await fetch(other.origin)).text()).toBe("other");
  expect(await (await fetch(remix.origin)).text()).toBe("chain");
});

it("hangs up on clients that don't read their responses, the first one, too", async () => {
  const closed = vi.fn();
  const { port } = await serveListener(
    likeExpress((_request, response) => response.on("close", closed).end(Buffer.alloc(50_000_000))),
  );
  takeOverListener((remixServe) => remixServe, 1000);
  for (const count of [1, 2]) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.pause().write("GET / HTTP/1.1\r\nHost: any.example\r\n\r\n");
    await expect.poll(() => closed).toHaveBeenCalledTimes(count);
    socket.destroy();
  }
});
