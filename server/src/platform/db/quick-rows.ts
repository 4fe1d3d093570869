// Maps rows as drizzle does but much faster, because it analyses the fields once per statement instead of once per
// value.
import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import type {
  PgDatabase,
  PgPreparedQuery,
  PgQueryResultHKT,
  PreparedQueryConfig,
  SelectedFieldsOrdered,
} from "drizzle-orm/pg-core";

type Row = Record<string, unknown>;
type ReadRow = (values: readonly unknown[]) => Row;
/** Whether a joined table always has a row, by table name. Drizzle sets it after preparing the statement. */
type AlwaysJoined = Readonly<Record<string, boolean>> | undefined;

/** Patches the database, so that all statements prepared from now on use the fast row mapping. */
export function withQuickRows<Db extends PgDatabase<PgQueryResultHKT, Record<string, never>>>(db: Db): Db {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session) as typeof session.prepareQuery;
  session.prepareQuery = <T extends PreparedQueryConfig>(
    ...[query, fields, name, isInArrays, ownMapper, ...others]: Parameters<typeof session.prepareQuery<T>>
  ) => {
    if (fields === undefined || ownMapper !== undefined)
      return prepareQuery<T>(query, fields, name, isInArrays, ownMapper, ...others);
    let read: ReadRow | undefined;
    const statement: PgPreparedQuery<T> = prepareQuery<T>(
      query,
      fields,
      name,
      isInArrays,
      (rows) => {
        read ??= rowReader(fields, (statement as { joinsNotNullableMap?: AlwaysJoined }).joinsNotNullableMap);
        return rows.map(read);
      },
      ...others,
    );
    return statement;
  };
  return db;
}

interface Field {
  readonly key: string;
  /** The nested object that holds the field, usually a joined table. Undefined for the row itself; never deeper. */
  readonly part: string | undefined;
  /** Undefined if the value is used as the driver returns it. */
  readonly decode: ((value: unknown) => unknown) | undefined;
}

function rowReader(selected: SelectedFieldsOrdered, alwaysJoined: AlwaysJoined): ReadRow {
  const fields = selected.map(fieldOf);
  const missing = alwaysJoined === undefined ? [] : partsThatMayBeMissing(selected, alwaysJoined);
  return (values) => {
    const row: Row = {};
    let at = 0;
    for (const { key, part, decode } of fields) {
      const value = values[at];
      at += 1;
      const target = part === undefined ? row : ((row[part] ??= {}) as Row);
      target[key] = value === null || decode === undefined ? value : decode(value);
    }
    for (const { part, key } of missing) if ((row[part] as Row)[key] === null) row[part] = null;
    return row;
  };
}

function fieldOf({ path, field }: SelectedFieldsOrdered[number]): Field {
  if (path.length > 2) throw new Error(`Rows are nested no deeper than two levels: ${path.join(".")}`);
  const [outer = "", inner] = path;
  const decode = decodingOf(field);
  return inner === undefined ? { key: outer, part: undefined, decode } : { key: inner, part: outer, decode };
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

function decodingOf(field: SelectedFieldsOrdered[number]["field"]): Field["decode"] {
  const decoder = decoderOf(field);
  const { mapFromDriverValue: decode } = decoder;
  // Bind once: columns of a subquery are proxies, and looking the method up for every value is slow.
  return decode === DEFAULT_DECODE ? undefined : decode.bind(decoder);
}

/** The method of columns that do not convert their values. */
const DEFAULT_DECODE: unknown = Object.getOwnPropertyDescriptor(
  Column.prototype,
  "mapFromDriverValue",
)?.value;

function decoderOf(field: SelectedFieldsOrdered[number]["field"]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (expression as unknown as { readonly decoder: Decoder }).decoder;
}

/** Drizzle's rule: a nested object with columns of only one table becomes null if its first column is null. */
function partsThatMayBeMissing(
  selected: SelectedFieldsOrdered,
  alwaysJoined: NonNullable<AlwaysJoined>,
): { part: string; key: string }[] {
  const columnsOfParts = new Map<string, { key: string; table: string }[]>();
  for (const { path, field } of selected) {
    const [part = "", key] = path;
    if (key === undefined || !is(field, Column)) continue;
    const column = { key, table: getTableName(field.table) };
    columnsOfParts.set(part, [...(columnsOfParts.get(part) ?? []), column]);
  }
  return [...columnsOfParts].flatMap(([part, [first, ...others]]) =>
    first === undefined || alwaysJoined[first.table] || others.some(({ table }) => table !== first.table)
      ? []
      : [{ part, key: first.key }],
  );
}
