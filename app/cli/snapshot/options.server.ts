import * as z from "zod";
import { dropUnusable } from "~/domain/scenario/wallet";
import { SnapshotError } from "~/server/snapshot/snapshot-error.server";
import type { SnapshotMeta } from "~/server/snapshot/write-snapshot.server";

/** The options for a snapshot's metadata. */
export const META_OPTIONS = {
  name: { type: "string" },
  "taken-at": { type: "string" },
  note: { type: "string" },
} as const;

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** @throws {SnapshotError} if `--taken-at` is not a date or time. */
export function readMeta(
  values: { name?: string; "taken-at"?: string; note?: string },
  defaultName: string,
): SnapshotMeta {
  const name = dropUnusable(values.name ?? "") || dropUnusable(defaultName);
  const note = dropUnusable(values.note ?? "");
  const takenAt = values["taken-at"];
  if (takenAt === undefined) return { name, note, takenAt: null };
  if (!time.safeParse(takenAt).success) {
    const example = "2025-08-01 or 2025-08-01T12:00:00Z";
    throw new SnapshotError(`--taken-at must be a time like ${example}, not “${takenAt}”`);
  }
  return { name, note, takenAt: new Date(takenAt).toISOString() };
}

/** @throws {SnapshotError} if a required option is missing. */
export function requireOption(value: string | undefined, usage: string): string {
  if (value === undefined || value === "") throw new SnapshotError(`${usage} is missing`);
  return value;
}
