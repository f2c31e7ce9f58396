import { createRequire } from "node:module";
import type LibSql from "libsql";

const require = createRequire(import.meta.url);

/** Loads SQLite at first use, as it would slow the start of a server with live points by 25 ms. */
export function loadDatabase(): typeof LibSql {
  return require("libsql") as typeof LibSql;
}
