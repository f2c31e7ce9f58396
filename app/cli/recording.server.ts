import { closeSync, openSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Database from "libsql";
import type { Source, TieredPoints } from "~/domain/estimate/wallet-points";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { withFile } from "~/server/snapshot/format.server";

/** An upstream's answer as the recording stores it. */
export interface Answer extends TieredPoints {
  address: string;
  source: Source;
  /** The time of the answer, ISO 8601. */
  at: string;
  /** The URL of the upstream that answered. */
  upstream: string;
}

/** The answers so far, stored on disk. */
export type Recording = ReturnType<typeof openRecording>;

/** A recorded source. Its upstream's name is in front only while there are several: `api:season`. */
function findSource({ sources }: ServedCampaign, recorded: string): Source | undefined {
  const key = recorded.slice(recorded.lastIndexOf(":") + 1);
  return Object.keys(sources).find((source) => sources[source]!.column === key);
}

/**
 * Opens the file that stores answers until all have arrived. It is in SQLite, so a killed process
 * loses none. Answers from other upstream URLs are ignored.
 *
 * @throws {SnapshotError} if the file cannot be written; its methods throw the same.
 */
export function openRecording(
  campaign: ServedCampaign,
  file: string,
  upstreams: Record<string, string>,
) {
  const attempt = <Result>(run: () => Result) => withFile(file, "written", run);
  const db = attempt(() => {
    // SQLite does not say why a file cannot be written.
    closeSync(openSync(file, "a"));
    const opened = new Database(pathToFileURL(file).href);
    opened.exec(`
      CREATE TABLE IF NOT EXISTS answer (
        address TEXT, source TEXT, upstream TEXT, points REAL, tier INTEGER, at TEXT,
        PRIMARY KEY (address, source, upstream)
      )
    `);
    return opened;
  });
  const mine = `upstream IN (${Object.keys(upstreams).map(() => "?")})`;
  const select = db.prepare(`SELECT * FROM answer WHERE address = ? AND ${mine}`);
  return {
    /** Finds the answers for an address, one per source that the campaign has. */
    find(address: string): Answer[] {
      const rows = attempt(() => select.all([address, ...Object.values(upstreams)]) as Answer[]);
      const found = new Map<Source, Answer>();
      for (const row of rows) {
        const source = findSource(campaign, row.source);
        if (source !== undefined) found.set(source, { ...row, source });
      }
      return [...found.values()];
    },
    add(address: string, source: Source, { points, tier }: TieredPoints): void {
      const upstream = upstreams[campaign.lookups[source]!.upstream]!;
      const values = [address, source, upstream, points, tier, new Date().toISOString()];
      attempt(() => db.prepare("INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?)").run(values));
    },
    /** Drops the answers that the snapshot now holds; answers for other addresses belong to other runs. */
    drop(addresses: readonly string[]): void {
      attempt(() => {
        db.exec("BEGIN");
        const remove = db.prepare(`DELETE FROM answer WHERE address = ? AND ${mine}`);
        for (const address of addresses) remove.run([address, ...Object.values(upstreams)]);
        db.exec("COMMIT");
        const isEmpty = db.prepare("SELECT 1 FROM answer").get() === undefined;
        db.close();
        if (isEmpty) rmSync(file);
      });
    },
  };
}
