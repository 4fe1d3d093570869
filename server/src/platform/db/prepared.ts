// Statements of the hot paths: written once for each connection, because drizzle's builder costs more than the query.
import { sql, type Column, type SQL } from "drizzle-orm";
import type { Queryable } from "./database";

/** Give the statement a name of its own (`.prepare("area_what")`), so that PostgreSQL need not read it again either. */
export function prepared<Statement>(write: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>();
  return (db) => {
    const written = known.get(db);
    if (written !== undefined) return written;
    const statement = write(db);
    known.set(db, statement);
    return statement;
  };
}

/** The value that a column is set to; not for a moment that may be missing. */
export function valueOf(column: Column, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** A moment as an ISO text, or null. */
export function momentOrNull(name: string): SQL {
  return sql`${sql.placeholder(name)}::timestamptz`;
}
