import * as z from "zod";
import { getEntry, mapValues } from "~/estimate/campaign";
import { shortenText } from "~/estimate/format";
import * as t from "./file-values.server";
import { ADDRESS_PLACE, EACH } from "./json-pointer.server";
import type { FileValue, Problem } from "./problems.server";

const single = t.pointer.refine((path) => !path.split("/").includes(EACH), {
  error: "must lead to one value: * is for points",
});

const answerShape = z.strictObject({
  points: t.wholePointer
    .optional()
    .describe(
      "A number, `null` for 0, or a text like `1,234.5 points`; anything else, such as `N/A`, `$5` or `1.2M`, is a failure. An empty pointer is the whole answer.",
    ),
  share: t.pointer
    .optional()
    .describe("Instead of `points`: the wallet's % of all points; its part needs no divisor."),
  tier: single
    .optional()
    .describe(
      "1 where its key is missing, null or a number that is no tier; anything else is a failure.",
    ),
  rank: single.optional().describe("Shown beside points above 0, if it is a whole number."),
  success: z
    .union(
      [
        single,
        z.strictObject({
          at: single,
          is: z.union([z.number(), z.string(), z.boolean()], {
            error: "must be a number, a text, true or false",
          }),
        }),
      ],
      { error: "must be a JSON Pointer like /data/ok, or { at: /code, is: 0 }" },
    )
    .optional()
    .describe(
      "True, or false for a wallet without points; or, with `at`, the value `is`. Anything else is a failure.",
    ),
  failure: single
    .optional()
    .describe("Anything here but null, false or an empty text is a failure."),
  reason: single.optional().describe("Why a wallet has none, for the log."),
  optional: t
    .list(t.pointer)
    .optional()
    .describe(
      "What may be missing, null or an empty text, for 0 points and tier 1: the pointer itself, or one that leads there. With `/0`, an empty list means no points.",
    ),
});

/** An environment variable of an upstream's `url` or `headers`. */
export const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)\}/g;

/** Has `{address}` in its path or query, or else no query, so that `/{address}` can be appended. */
export const upstreamUrl = createUrl(t.webUrl);
const urlWithVariables = createUrl(
  t.webUrl.refine((url) => !/^https?:\/\/[^/?#]*\$\{/i.test(url), {
    error: "must have variables such as ${HARBOUR_API_KEY} in its path or query alone",
    abort: true,
  }),
  (url) => url.replace(VARIABLE, "x"),
);

/** @param strip removes what may be in braces, too. */
function createUrl(url: typeof t.webUrl, strip = (url: string) => url) {
  return url
    .refine(
      (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
      "must have no user name or password, as calls send none",
    )
    .refine((url) => {
      const rest = strip(url);
      return (
        !/[{}]/.test(rest) || /^https?:\/\/[^/?#{}]+[/?][^#{}]*\{address\}[^#{}]*$/i.test(rest)
      );
    }, `must have ${ADDRESS_PLACE} once, in its path or query, and no other braces`)
    .refine(
      (url) => url.includes(ADDRESS_PLACE) || !/[?#]/.test(url),
      `must have no ? or #, or say where the address goes: ${ADDRESS_PLACE}`,
    )
    .transform((url) => (url.includes(ADDRESS_PLACE) ? url : url.replace(/\/+$/, "")));
}

const UNKNOWN_HINT =
  "must be statuses (204, or 400 to 599 but not 429), empty, null or texts: [404, { at: /error, has: 'Null' }]";
const isRefusal = (status: number) => status >= 400 && status <= 599 && status !== 429;
const unknownAnswer = z.union(
  [
    z.int().refine((status) => status === 204 || isRefusal(status), { error: UNKNOWN_HINT }),
    z.literal("empty"),
    z.null().transform(() => "null" as const),
    z.strictObject({
      status: z
        .int()
        .refine((status) => (status >= 200 && status <= 299) || isRefusal(status), {
          error: "must be 200 to 299, or 400 to 599 but not 429",
        })
        .optional(),
      at: single,
      has: z.union([t.text(200), z.number().transform(String)]),
    }),
  ],
  { error: UNKNOWN_HINT },
);
const decimals = t.decimals.describe(
  "Points are whole numbers with this many decimals, also as texts (`1.5e18`, `1,500`) or hex. Six decimals are kept.",
);
const RESERVED_HEADERS =
  /^(?:host|connection|content-length|content-type|transfer-encoding|upgrade|expect|te|trailer)$/i;

const upstream = z.strictObject({
  url: urlWithVariables.describe(
    "Where to ask: `{address}` is the wallet, else `/{address}` is appended; `${NAME}`, in the path or query, is as in `headers`. Redirects are failures. For a campaign served alone, the setting `<KEY>_API_URL` replaces it.",
  ),
  address: z
    .enum(["lowercase", "checksum", "as typed"], {
      error: "must be lowercase, checksum or as typed",
    })
    .default("lowercase")
    .describe(
      "How addresses are sent: `lowercase` changes only `0x…` and bech32, `checksum` is EIP-55.",
    ),
  prefix: z
    .string()
    .regex(/^[a-z][a-z\d]{1,19}$/, { error: "must be a Cosmos prefix: osmo" })
    .optional()
    .describe("Which prefix Cosmos accounts are sent with; by default, the visitor's."),
  selectBy: t
    .text(40)
    .regex(/^[A-Za-z0-9_.-]+$/, { error: "must be a parameter's name" })
    .optional()
    .describe("The query parameter that names the source, where several have the same `answer`."),
  unknown: z
    .union([unknownAnswer.transform((one) => [one]), t.list(unknownAnswer)], {
      error: UNKNOWN_HINT,
    })
    .optional()
    .describe(
      "What means a wallet without points: a status, `empty` (no body, `[]` or `{}`), `null`, a text that contains `has` or the number `has`, maybe with its `status`, or a list of these. Other statuses but 2xx are failures.",
    ),
  decimals: decimals.optional(),
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]{1,60}$/, { error: "must be a header’s name" }),
      t.text(500).refine((value) => !/\$\{(?![A-Z][A-Z0-9_]*\})/.test(value), {
        error: "must name variables of the environment like ${HARBOUR_API_KEY}",
      }),
    )
    .refine((headers) => Object.keys(headers).every((name) => !RESERVED_HEADERS.test(name)), {
      error: "must leave out those that calls set themselves: host, content-length, connection …",
    })
    .optional()
    .describe(
      "Sent with each call. `${NAME}` is an environment variable, which the server needs at start and never shows.",
    ),
  method: z
    .enum(["GET", "POST"], { error: "must be GET or POST" })
    .default("GET")
    .describe("A POST appends nothing to `url`."),
  body: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe(
      "Of a POST: a table, or JSON text. `{address}` is a whole value, or within a fixed text such as `eip155:1:{address}`.",
    ),
  answer: answerShape
    .refine(...t.hasOne("points", "share"))
    .describe("Where to find what, as JSON Pointers."),
});

const source = z.strictObject({
  label: t.label.optional().describe("On the page and in the API; by default, its key."),
  cardLabel: t.label.optional(),
  upstream: t
    .nameOf("upstream")
    .optional()
    .describe("All have one, or none has: then visitors type their points."),
  pointsUrl: t.webUrl.optional().describe("Where visitors find their points, for a link."),
  selected: t.text(80).optional().describe("For `selectBy`; by default, its key."),
  decimals: decimals.optional().describe("Instead of its upstream's, also in a snapshot's table."),
  answer: answerShape.partial().optional().describe("What differs from the upstream's."),
});

export const keys = {
  upstreams: t.table(upstream, { names: "upstream" }).default({}),
  sources: t
    .table(source, { names: "source" })
    .default({})
    .describe("Each is a field to type in, a column of a snapshot, and, with an upstream, a call."),
};

type SourcesFile = z.output<z.ZodObject<typeof keys>> & {
  chain: string | string[];
  parts: Record<string, { label: string; sources?: object }>;
};

type FileSource = SourcesFile["sources"][string] & { key: string; id: string };

/**
 * The sources of a file with their ids in the API: the key, or `expedition:weETH` where the upstream has
 * several. A part without sources has one of its own key.
 */
export function listFileSources({ sources, parts }: SourcesFile): FileSource[] {
  const all = { ...sources };
  for (const [key, { label, sources: named }] of Object.entries(parts)) {
    if (named === undefined && !Object.hasOwn(all, key)) all[key] = { label };
  }
  return Object.entries(all).map(([key, source]) => {
    const isOneOfSeveral =
      source.upstream !== undefined &&
      Object.values(all).filter(({ upstream }) => upstream === source.upstream).length > 1;
    return { ...source, key, id: isOneOfSeveral ? `${source.upstream}:${key}` : key };
  });
}

/** A source's answer with its upstream's: its own points or share replaces both. */
function mergeAnswers({ upstreams }: SourcesFile, { upstream, answer }: FileSource) {
  // The name may be mistyped, which another check reports.
  const asked = upstream === undefined ? undefined : upstreams[upstream];
  if (asked === undefined) return undefined;
  const { points, share, ...shared } = asked.answer;
  const own = answer?.points !== undefined || answer?.share !== undefined;
  return { ...shared, ...(own ? {} : { points, share }), ...answer };
}

/** The keys of sources whose numbers are % of all points. */
export function listShares(file: SourcesFile): ReadonlySet<string> {
  const all = listFileSources(file);
  return new Set(
    all.flatMap((source) => (mergeAnswers(file, source)?.share === undefined ? [] : source.key)),
  );
}

/** From keys to ids in the API. */
export function mapSourceIds(file: SourcesFile): ReadonlyMap<string, string> {
  return new Map(listFileSources(file).map(({ key, id }) => [key, id]));
}

/** The path of a source, or of the part that implies it. */
export function locateSource({ sources }: SourcesFile, { key }: { key: string }): string[] {
  return [Object.hasOwn(sources, key) ? "sources" : "parts", key];
}

/** The address's place in a value of a body, such as `eip155:1:{address}`; never in a query's text. */
const BODY_VALUE = /^[\w.:-]*\{address\}[\w.:-]*$/;

export function* check(file: SourcesFile): Generator<Problem> {
  const all = listFileSources(file);
  const lacking = all.filter(({ upstream }) => upstream === undefined);
  for (const source of lacking.length < all.length ? lacking : []) {
    const message = "has no upstream, though others do; give all of them one, or none";
    yield { path: locateSource(file, source), message };
  }
  const hasCosmos = [file.chain].flat().some((chain) => chain === "cosmos" || chain === "any");
  for (const [key, { prefix, selectBy, method, body, url }] of Object.entries(file.upstreams)) {
    const path = ["upstreams", key];
    if (prefix !== undefined && !hasCosmos)
      yield { path: [...path, "prefix"], message: "is for chain: cosmos" };
    const asking = all.filter(({ upstream }) => upstream === key);
    const json = typeof body === "string" ? parseJson(body) : body;
    const places = [...findPlaces(json)];
    const within = places.find(({ value }) => !BODY_VALUE.test(String(value)));
    if (method === "GET" && body !== undefined)
      yield { path: [...path, "body"], message: "is for method: POST" };
    // An upstream of live values alone needs no wallet.
    if (
      method === "POST" &&
      asking.length > 0 &&
      places.length === 0 &&
      !url.includes(ADDRESS_PLACE)
    )
      yield { path, message: `must have ${ADDRESS_PLACE} in its body or url` };
    if (typeof body === "string" && !json)
      yield { path: [...path, "body"], message: "must be JSON, or a table of keys" };
    if (within !== undefined) {
      const inner = typeof body === "string" ? [] : within.path;
      const message = `must have ${ADDRESS_PLACE} as a whole value, such as a variable of the query, or with letters, digits and :._- around it, not within “${shortenText(String(within.value), 40)}”`;
      yield { path: [...path, "body", ...inner], message };
    }
    for (const source of asking.filter(({ answer }) => answer?.points && answer.share))
      yield {
        path: ["sources", source.key, "answer"],
        message: "must have one of points and share",
      };
    const asked = new Set(asking.map(({ answer }) => JSON.stringify(answer)));
    const message = "several sources ask it for the same; add selectBy, or answers of their own";
    if (selectBy === undefined && asked.size < asking.length) yield { path, message };
  }
}

/** The values and the keys of a body that contain the address's place. */
function* findPlaces(body: unknown, path: FileValue["path"] = []): Generator<FileValue> {
  if (typeof body === "string" && body.includes(ADDRESS_PLACE)) yield { path, value: body };
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (key.includes(ADDRESS_PLACE)) yield { path, value: `${key}: …` };
    yield* findPlaces(value, [...path, Array.isArray(body) ? Number(key) : key]);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sources for pages, and their calls for the server, by their ids in the API. */
export function complete(file: SourcesFile) {
  const all = listFileSources(file);
  const shares = listShares(file);
  const findUnits = ({ decimals, upstream }: (typeof all)[number]) => {
    const units = decimals ?? (upstream && getEntry(file.upstreams, upstream).decimals);
    return units === undefined ? {} : { decimals: Number(units) };
  };
  const sources = all.map((source) => {
    const { id, key, label = key, cardLabel, pointsUrl } = source;
    const shown = {
      column: key,
      label,
      ...(shares.has(key) && { isShare: true as const }),
      ...(cardLabel && { cardLabel }),
      ...(pointsUrl && { pointsUrl }),
    };
    return [id, { ...shown, ...findUnits(source) }] as const;
  });
  const calls = all.flatMap((source) => {
    const { id, key, upstream, selected } = source;
    const answer = mergeAnswers(file, source);
    if (upstream === undefined || answer === undefined) return [];
    const { share, points = share ?? "", ...others } = answer;
    const { selectBy } = getEntry(file.upstreams, upstream);
    const call = {
      upstream,
      ...(selectBy !== undefined && { selected: selected ?? key }),
      answer: {
        ...{ optional: [], ...others, points, ...findUnits(source) },
        ...(share !== undefined && { isShare: true as const }),
      },
    };
    return [[id, call] as const];
  });
  const upstreams = mapValues(file.upstreams, ({ answer, decimals, body, ...upstream }) => ({
    ...upstream,
    body: typeof body === "string" ? (JSON.parse(body) as object) : body,
  }));
  return { upstreams, sources: Object.fromEntries(sources), calls: Object.fromEntries(calls) };
}
