import * as z from "zod";
import { campaignFile } from "./campaign-file.server";

/** The JSON Schema of a campaign's file, for editors. */
export function describeCampaignFile() {
  return z.toJSONSchema(campaignFile, { io: "input" });
}

/** The part of a JSON Schema that leads from an object or a list to what it holds. */
interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode;
  items?: SchemaNode;
}

/** The keys that a campaign's file may have at a path. */
export function listKeys(path: readonly (string | number)[]): string[] {
  let schema: SchemaNode | undefined = describeCampaignFile() as SchemaNode;
  for (const key of path) {
    schema =
      typeof key === "number"
        ? schema?.items
        : (schema?.properties?.[key] ?? schema?.additionalProperties);
  }
  return Object.keys(schema?.properties ?? {});
}
