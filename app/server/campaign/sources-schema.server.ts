import * as z from "zod";
import { getEntry, mapValues } from "~/estimate/campaign";
import { shortenText } from "~/estimate/format";
import * as t from "./file-values.server";
import { ADDRESS_PLACE, EACH } from "./json-pointer.server";
import { reportBroken, type FileValue, type Problem } from "./problems.server";

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
  /^(?:host|connection|keep-alive|content-length|content-type|transfer-encoding|upgrade|expect|te|trailer)$/i;

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
      t
        .text(500)
        .regex(...t.HEADER_VALUE)
        .refine((value) => !/\$\{(?![A-Z][A-Z0-9_]*\})/.test(value), {
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
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())], {
      error: "must be a table or a list: JSON without quotes around it",
    })
    .optional()
    .describe(
      "Of a POST: a table or list, also as JSON. `{address}` is a whole value, or within a fixed text such as `eip155:1:{address}`.",
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

type Answer = z.output<typeof answerShape>;

type SourcesFile = z.output<z.ZodObject<typeof keys>> & {
  chain: string | string[];
  parts: Record<string, { label: string; sources?: object }>;
};

/** A source with what the rest of the file says of it. */
interface ResolvedSource extends Omit<SourcesFile["sources"][string], "answer"> {
  key: string;
  /** In the file: the source, or the part that implies it. */
  path: string[];
  /** In the API: the key, or `expedition:weETH` where the upstream has several. */
  id: string;
  label: string;
  /** With its upstream's; absent without one. */
  answer?: Answer;
  /** True where its numbers are % of all points. */
  isShare: boolean;
}

export type ResolvedSources = ReadonlyMap<string, ResolvedSource>;

/**
 * The sources by key. A part without sources has one of its own key. An upstream's name may be mistyped,
 * which another check reports.
 */
export function resolveSources({ sources, upstreams, parts }: SourcesFile): ResolvedSources {
  const implied = Object.keys(parts).filter(
    (key) => parts[key]!.sources === undefined && !Object.hasOwn(sources, key),
  );
  const keys = [...Object.keys(sources), ...implied];
  const resolved = keys.map((key) => {
    const source = sources[key] ?? { label: parts[key]!.label };
    const { label = key, upstream = "" } = source;
    const isOneOfSeveral = keys.filter((each) => sources[each]?.upstream === upstream).length > 1;
    const asked = upstreams[upstream];
    const answer = asked && mergeAnswers(asked.answer, source.answer);
    return {
      decimals: asked?.decimals,
      ...source,
      key,
      path: [Object.hasOwn(sources, key) ? "sources" : "parts", key],
      id: upstream !== "" && isOneOfSeveral ? `${upstream}:${key}` : key,
      label,
      answer,
      isShare: answer?.share !== undefined,
    };
  });
  return new Map(resolved.map((source) => [source.key, source]));
}

/** A source's own points or share replaces both of its upstream's. */
function mergeAnswers({ points, share, ...shared }: Answer, own: Answer = {}): Answer {
  const hasOwn = own.points !== undefined || own.share !== undefined;
  return { ...shared, ...(hasOwn ? {} : { points, share }), ...own };
}

/** The address's place in a value of a body, such as `eip155:1:{address}`; never in a query's text. */
const BODY_VALUE = /^[\w.:-]*\{address\}[\w.:-]*$/;

export function* check(
  { upstreams, chain }: SourcesFile,
  sources: ResolvedSources,
): Generator<Problem> {
  const all = [...sources.values()];
  const lacking = all.filter(({ upstream }) => upstream === undefined);
  for (const { path } of lacking.length < all.length ? lacking : [])
    yield { path, message: "has no upstream, though others do; give all of them one, or none" };
  const hasCosmos = [chain].flat().some((each) => each === "cosmos" || each === "any");
  for (const [key, { prefix, selectBy, method, body, url }] of Object.entries(upstreams)) {
    const path = ["upstreams", key];
    const asking = all.filter(({ upstream }) => upstream === key);
    const asked = new Set(asking.map(({ answer }) => JSON.stringify(answer)));
    const places = [...findPlaces(body)];
    const isAddressed = places.length > 0 || url.includes(ADDRESS_PLACE);
    yield* reportBroken(path, [
      [prefix !== undefined && !hasCosmos, "is for chain: cosmos", "prefix"],
      [method === "GET" && body !== undefined, "is for method: POST", "body"],
      [
        // An upstream of live values alone needs no wallet.
        method === "POST" && asking.length > 0 && !isAddressed,
        `must have ${ADDRESS_PLACE} in its body or url`,
      ],
      [
        selectBy === undefined && asked.size < asking.length,
        "several sources ask it for the same; add selectBy, or answers of their own",
      ],
    ]);
    const within = places.find(({ value }) => !BODY_VALUE.test(String(value)));
    if (within !== undefined) {
      const message = `must have ${ADDRESS_PLACE} as a whole value, such as a variable of the query, or with letters, digits and :._- around it, not within “${shortenText(String(within.value), 40)}”`;
      yield { path: [...path, "body", ...within.path], message };
    }
    for (const { path, answer } of asking)
      if (answer?.points && answer.share)
        yield { path: [...path, "answer"], message: "must have one of points and share" };
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

/** Sources for pages, and their calls for the server, by their ids in the API. */
export function complete(file: SourcesFile, resolved: ResolvedSources) {
  const all = [...resolved.values()];
  const sources = all.map(({ id, key, label, cardLabel, pointsUrl, isShare, decimals }) => {
    const shown = { column: key, label, cardLabel, pointsUrl, decimals };
    return [id, { ...shown, ...(isShare && { isShare }) }] as const;
  });
  const calls = all.flatMap(({ id, key, upstream, selected = key, answer, isShare, decimals }) => {
    if (upstream === undefined || answer === undefined) return [];
    const { share, points = share ?? "", ...others } = answer;
    const units = decimals === undefined ? {} : { decimals };
    const shape = { optional: [], ...others, points, ...units, ...(isShare && { isShare }) };
    const { selectBy } = getEntry(file.upstreams, upstream);
    return [
      [id, { upstream, ...(selectBy !== undefined && { selected }), answer: shape }] as const,
    ];
  });
  const upstreams = mapValues(file.upstreams, ({ answer, decimals, ...upstream }) => upstream);
  return { upstreams, sources: Object.fromEntries(sources), calls: Object.fromEntries(calls) };
}
