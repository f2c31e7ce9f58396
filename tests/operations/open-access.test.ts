import { describe, expect, it, vi } from "vitest";
import { openToAll } from "~/operations/open-access.server";
import { call } from "../support/loaders";

const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Age, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
};

function headersOf(response: Response) {
  return Object.fromEntries(response.headers);
}

describe("an address that is open to all", () => {
  it.each([200, 400, 429, 502])("says so with a %i", async (status) => {
    const loader = openToAll(() => Response.json({}, { status, headers: { "Retry-After": "7" } }));
    const response = await call(loader, "/x");
    expect(response.status).toBe(status);
    expect(headersOf(response)).toMatchObject({ ...OPEN, "retry-after": "7" });
    expect(await response.json()).toEqual({});
  });

  it("says so with an answer that is late, or thrown", async () => {
    const late = await call(
      openToAll(async () => new Response("late")),
      "/x",
    );
    expect(headersOf(late)).toMatchObject(OPEN);
    const thrown = openToAll(() => {
      throw new Response("gone", { status: 404 });
    });
    const response = await call(thrown, "/x").catch((error: unknown) => error);
    expect(response).toBeInstanceOf(Response);
    expect(response).toMatchObject({ status: 404 });
    expect(headersOf(response as Response)).toMatchObject(OPEN);
  });

  it("lets a mistake of ours through as it is", async () => {
    const mistake = new Error("ours");
    const loader = openToAll(() => Promise.reject(mistake));
    await expect(call(loader, "/x")).rejects.toBe(mistake);
  });

  it("grants a preflight whatever it asks to read, without asking the loader", async () => {
    const answer = vi.fn(() => new Response());
    const response = await call(openToAll(answer), "/x", { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(headersOf(response)).toEqual({
      ...OPEN,
      allow: "GET, HEAD, OPTIONS",
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
    });
    expect(answer).not.toHaveBeenCalled();
  });

  it("never allows credentials", async () => {
    for (const method of ["GET", "OPTIONS"]) {
      const loader = openToAll(() => new Response());
      const response = await call(loader, "/x", {
        method,
        headers: { Origin: "http://a.example" },
      });
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    }
  });
});
