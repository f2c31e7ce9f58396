import { readFileSync } from "node:fs";
import * as fake from "./fake-upstream";

/** What a program's documents or adapter say that it answers. */
interface Answers {
  /** Of a wallet with points; of several upstreams, by key. `{address}` is the wallet as it was sent. */
  known: unknown;
  /** By source, in the file's order. */
  points: number[];
  rank?: number;
  /** Of a wallet that it doesn't know, as `known`; where neither stands, that is not documented. */
  unknown?: unknown;
  status?: number;
}

/** By the campaign's id. */
export const programs = JSON.parse(readFileSync("tests/fixtures/programs.json", "utf8")) as Record<
  string,
  Answers
>;

/** Answers for an upstream of a program. */
export function answerOf(answer: unknown, key: string, status = 200): fake.Handler {
  return (request, response) => {
    const own = Object.entries(answer ?? {}).find(([name]) => name === key)?.[1] as unknown;
    const [address = ""] = /0x[0-9a-f]{40}/i.exec(request.url!) ?? [];
    const body = JSON.stringify(own ?? answer).replaceAll("{address}", address);
    fake.status(status, JSON.parse(body))(request, response);
  };
}
