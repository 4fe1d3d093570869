// Prepared statements for hot paths: built once per connection, because building one with drizzle costs more than the
// query.
import { sql, type Column, type SQL } from "drizzle-orm";
import type { Queryable } from "./database";
import { memoise } from "../memoise";

/** Give each statement a unique name (`.prepare("area_what")`), so that PostgreSQL also parses it only once. */
export function prepared<Statement>(write: (db: Queryable) => Statement): (db: Queryable) => Statement {
  return memoise(write);
}

/** A placeholder encoded like the column. For a timestamp that may be null, use `timestampOrNull`. */
export function valueOf(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** A placeholder for an ISO timestamp or null. */
export function timestampOrNull(name: string): SQL {
  return sql`${sql.placeholder(name)}::timestamptz`;
}
