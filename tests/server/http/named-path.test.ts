import { expect, it } from "vitest";
import { namedPath } from "~/server/http/named-path.server";
import { other, unasked } from "../../support/other-campaign";

it.each<[path: string, name: string | null]>([
  ["/?wallet=0x1", "/"],
  ["/api/desk/0x1?view-of=flagged", "/api/desk"],
  ["/api/estimate.csv?wallet=0x1", "/api/estimate.csv"],
  ["/api/desktop/0x1", null],
  ["/api/theo/0x1", null],
  ["/api/", null],
])("the name of %s is %s", (path, name) => {
  expect(namedPath(other, path)).toBe(name);
});

it.each(["/api/", "/api//0x1", "/api/desk/0x1"])("%s has no name without upstreams", (path) => {
  expect(namedPath(unasked, path)).toBeNull();
});
