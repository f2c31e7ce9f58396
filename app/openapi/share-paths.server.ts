import { CARD_SIZE } from "~/share/page-meta";
import { answerJson, closedObject, refer, type Schema } from "./schema.server";

const size = { type: "integer", minimum: 1 };

/** The schema of `/oembed`; no thumbnail where the card would be too large. */
export const EMBED_SCHEMA: Schema = {
  ...closedObject({
    type: { const: "rich" },
    version: { const: "1.0" },
    title: { type: "string" },
    provider_name: { type: "string" },
    provider_url: { type: "string", format: "uri" },
    cache_age: { type: "integer", minimum: 0, description: "Seconds" },
    html: { type: "string", description: "A link to the page around its card" },
    width: { ...size, maximum: CARD_SIZE.width },
    height: { ...size, maximum: CARD_SIZE.height },
    thumbnail_url: { type: "string", format: "uri" },
    thumbnail_width: { const: CARD_SIZE.width },
    thumbnail_height: { const: CARD_SIZE.height },
  }),
  required: [
    ...["type", "version", "title", "provider_name", "provider_url", "cache_age"],
    ...["html", "width", "height"],
  ],
  dependentRequired: {
    thumbnail_url: ["thumbnail_width", "thumbnail_height"],
    thumbnail_width: ["thumbnail_url"],
    thumbnail_height: ["thumbnail_url"],
  },
};

/** What a GET answers at the address of a card. */
export const CARD_RESPONSES: Schema = {
  200: { description: "The card, for any query", content: { "image/png": {} } },
  304: { description: "The card has not changed since (`If-None-Match`)" },
};

/** What a GET answers at the addresses for link previews: the card, and how to embed the page. */
export function describeSharePaths(scenario: Schema[]): Record<string, Schema> {
  return {
    "/og.png": {
      operationId: "getCard",
      summary: "The scenario's preview card, 1200 × 630 pixels, without wallets",
      parameters: scenario,
      responses: CARD_RESPONSES,
    },
    "/oembed": {
      operationId: "getEmbed",
      summary: "How to embed a scenario's page (oEmbed 1.0)",
      parameters: [
        describeQuery("url", "Address of a scenario's page here.", { format: "uri" }, true),
        describeQuery("format", "Only `json` is supported.", { enum: ["json"] }),
        describeQuery("maxwidth", "The embed's largest width, pixels.", size),
        describeQuery("maxheight", "The embed's largest height, pixels.", size),
      ],
      responses: {
        200: answerJson("The embed", refer("schemas", "Embed")),
        400: refer("responses", "BadRequest"),
        404: refer("responses", "NotFound"),
        501: refer("responses", "NotImplemented"),
      },
    },
    "/openapi.json": {
      operationId: "getDescription",
      summary: "This description",
      responses: { 200: answerJson("OpenAPI 3.1", { type: "object" }) },
    },
  };
}

function describeQuery(name: string, description: string, schema: Schema, required = false) {
  return { name, in: "query", required, description, schema: { type: "string", ...schema } };
}
