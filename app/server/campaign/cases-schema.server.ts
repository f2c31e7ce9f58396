import * as z from "zod";
import { type Campaign, mapValues } from "~/estimate/campaign";
import { listFields } from "~/estimate/fields";
import { formatFdvShort } from "~/estimate/format";
import { boundsOf } from "~/estimate/params";
import * as t from "./file-values.server";
import { suggest, type Problem } from "./problems.server";

/** More would not be read, and `/compare` takes four. */
const MAX_CASES = 6;

/** Numbers are read once it is known which of them are percentages. */
const written = z.union([z.number(), z.string()], { error: "must be a number like 300m" });

export const keys = {
  cases: t
    .filledTable(
      z.object({ label: t.label, note: t.sentence.optional(), source: t.source }).catchall(written),
      MAX_CASES,
    )
    .optional()
    .describe(
      "At most six named scenarios, with values by parameter, such as `fdv: 100m` or `airdrop: 12.5`; by default, `fdv.presets`.",
    ),
};

type CasesFile = { cases?: z.output<NonNullable<typeof keys.cases>> };

/** Without cases in the file, the FDV presets: `case-300m`. */
export function complete({ cases }: CasesFile, presets: readonly number[]): Campaign["cases"] {
  if (cases === undefined)
    return Object.fromEntries(
      presets.map((fdv) => {
        const label = formatFdvShort(fdv);
        return [label.slice(1).toLowerCase(), { label, values: { fdv } }];
      }),
    );
  return mapValues(cases, ({ label, note, source, ...values }) => ({
    label,
    note,
    source,
    values: mapValues(values, (value) => t.percent.safeParse(value).data ?? NaN),
  }));
}

/** Finds values of no assumption, and those that a visitor couldn't set. */
export function* check(campaign: Campaign, { cases = {} }: CasesFile): Generator<Problem> {
  const assumptions = listFields(campaign).filter(
    ({ about, shape }) => about === "assumption" && shape.kind === "number",
  );
  const known = assumptions.map(({ key }) => key);
  for (const [key, { label, note, source, ...values }] of Object.entries(cases)) {
    if (Object.keys(values).length === 0)
      yield { path: ["cases", key], message: `must set an assumption: ${known.join(", ")}` };
    for (const [param, value] of Object.entries(values)) {
      const path = ["cases", key, param];
      const field = assumptions.find((each) => each.key === param);
      if (field === undefined) {
        yield { path, message: `there is no assumption “${param}”${suggest(param, known)}` };
        continue;
      }
      const isPct = field.control?.kind === "slider" && field.control.unit === "%";
      const read = (isPct ? t.percent : t.number).safeParse(value);
      if (!read.success) yield* read.error.issues.map(({ message }) => ({ path, message }));
      else if (!field.read(String(read.data)).isExact) {
        const { min, max, step } = boundsOf(field.shape) ?? {};
        const range =
          max === undefined ? `at least ${min}` : `${min} to ${max} in steps of ${step}`;
        yield { path, message: `must be ${range}, not ${read.data}` };
      }
    }
  }
}
