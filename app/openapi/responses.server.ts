import { answerJson, closedObject, refer, type Schema } from "./schema.server";

const error = refer("schemas", "Error");

/** The schema of every refusal and failure. */
export const ERROR_SCHEMA: Schema = closedObject({
  error: { type: "string", minLength: 1, description: "One sentence for people" },
});

/** Refusals and failures, by name. */
export const RESPONSES: Record<string, Schema> = {
  BadRequest: answerJson("The request makes no sense", error),
  NotFound: answerJson("No such address", error),
  WriteRefused: answerJson("Only GET, HEAD and OPTIONS are answered", error, {
    Allow: { required: true, schema: { const: "GET, HEAD, OPTIONS" } },
  }),
  TooManyLookups: answerJson("Too many new wallets within a minute", error, {
    "Retry-After": {
      required: true,
      description: "When to try again, seconds",
      schema: { type: "integer", minimum: 1 },
    },
  }),
  NotImplemented: answerJson("The format is not supported", error),
  UpstreamFailed: answerJson("The upstream failed", error),
  UpstreamTimedOut: answerJson("The upstream timed out", error),
};
