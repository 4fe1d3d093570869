// Decides which cached responses a change makes outdated: those about the changed records, unless they already have the
// new version.
import type { ChangedRecords } from "@gap/core/live/changed-records";

export interface CachedAnswer {
  /** The input of the call. */
  readonly input: unknown;
  /** Undefined until the first response has arrived. */
  readonly data: unknown;
}

/** True: refetch now if visible. "when-next-shown": refetch only when a screen next uses it. False: still current. */
export type Outdated = boolean | "when-next-shown";

export interface JudgedBy {
  /** Input fields that hold the id of the record; calls without any of them return lists. */
  readonly idFields: readonly string[];
  /** The field of a response's records that holds their id; `id` by default. */
  readonly idOfRecords?: string | undefined;
  /** The newest version of a record that this page saved itself, in milliseconds. */
  readonly ownVersionOf: (id: string) => number | undefined;
}

export function outdatedBy(change: ChangedRecords, answer: CachedAnswer, by: JudgedBy): Outdated {
  const { ids, versions = {} } = change;
  if (ids === undefined) return true;
  const recordId = recordIdOf(answer.input, by.idFields);
  if (recordId === undefined) return !ids.every((id) => hasVersion(answer.data, id, versions[id], by));
  if (!ids.includes(recordId) || hasVersion(answer.data, recordId, versions[recordId], by)) return false;
  // The page already shows its own save.
  return isAtLeast(by.ownVersionOf(recordId), versions[recordId]) ? "when-next-shown" : true;
}

export function isAboutOneRecord({ input }: CachedAnswer, { idFields }: Pick<JudgedBy, "idFields">): boolean {
  return recordIdOf(input, idFields) !== undefined;
}

function recordIdOf(input: unknown, idFields: readonly string[]): string | undefined {
  if (!isObject(input)) return undefined;
  return idFields.map((field) => input[field]).find((id) => typeof id === "string");
}

/** A response with this version of the record, or a later one, was read after the change. */
function hasVersion(
  data: unknown,
  id: string,
  version: number | undefined,
  { idOfRecords = "id" }: Pick<JudgedBy, "idOfRecords">,
): boolean {
  const found = recordsIn(data).filter((record) => record[idOfRecords] === id);
  // Templates and processes call it lastUpdated (spec 3 §3).
  return (
    found.length > 0 &&
    found.every(({ lastUpdatedAt, lastUpdated }) => isAtLeast(timeOf(lastUpdatedAt ?? lastUpdated), version))
  );
}

function isAtLeast(known: number | undefined, version: number | undefined): boolean {
  return known !== undefined && version !== undefined && known >= version;
}

function timeOf(date: unknown): number | undefined {
  return date instanceof Date ? date.getTime() : undefined;
}

/** The response itself, and the rows of its arrays. */
function recordsIn(data: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(data)) return data.filter(isObject);
  if (!isObject(data)) return [];
  return [data, ...Object.values(data).flatMap((rows) => (Array.isArray(rows) ? rows.filter(isObject) : []))];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
