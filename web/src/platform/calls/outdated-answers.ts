// Decides which cached answers a change makes out of date: those about the records that it names, unless they already have
// the version that it made.
import type { ChangedRecords } from "@gap/core/live/changed-records";

export interface CachedAnswer {
  /** The input of the call. */
  readonly input: unknown;
  /** Undefined until the first answer has arrived. */
  readonly data: unknown;
}

/** Whether the answer is fetched again now if it is on screen, only when a screen asks for it next, or not at all. */
export type Outdated = boolean | "when-next-shown";

export interface JudgedBy {
  /** Fields of a call's input that name the record its answer is about; the answer of a call without them is a list. */
  readonly idFields: readonly string[];
  /** The newest version of a record that this page has saved itself, in milliseconds. */
  readonly ownVersionOf: (id: string) => number | undefined;
}

export function outdatedBy(change: ChangedRecords, answer: CachedAnswer, by: JudgedBy): Outdated {
  const { ids, versions = {} } = change;
  if (ids === undefined) return true;
  const recordId = recordIdOf(answer.input, by.idFields);
  if (recordId === undefined) return !ids.every((id) => hasVersion(answer.data, id, versions[id]));
  if (!ids.includes(recordId) || hasVersion(answer.data, recordId, versions[recordId])) return false;
  // The page itself shows what it has saved.
  return isAtLeast(by.ownVersionOf(recordId), versions[recordId]) ? "when-next-shown" : true;
}

export function isAboutOneRecord({ input }: CachedAnswer, { idFields }: Pick<JudgedBy, "idFields">): boolean {
  return recordIdOf(input, idFields) !== undefined;
}

function recordIdOf(input: unknown, idFields: readonly string[]): string | undefined {
  if (!isObject(input)) return undefined;
  return idFields.map((field) => input[field]).find((id) => typeof id === "string");
}

/** An answer that contains the record in this version, or in a later one, was read after the change. */
function hasVersion(data: unknown, id: string, version: number | undefined): boolean {
  const found = recordsIn(data).filter((record) => record["id"] === id);
  return found.length > 0 && found.every(({ lastUpdatedAt }) => isAtLeast(timeOf(lastUpdatedAt), version));
}

function isAtLeast(known: number | undefined, version: number | undefined): boolean {
  return known !== undefined && version !== undefined && known >= version;
}

function timeOf(date: unknown): number | undefined {
  return date instanceof Date ? date.getTime() : undefined;
}

/** The answer itself, and the rows of a list or of a page of it. */
function recordsIn(data: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(data)) return data.filter(isObject);
  if (!isObject(data)) return [];
  return [data, ...Object.values(data).flatMap((rows) => (Array.isArray(rows) ? rows.filter(isObject) : []))];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
