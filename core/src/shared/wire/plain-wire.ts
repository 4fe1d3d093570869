// Serializes plain values and dates, which is nearly everything we send, in superjson's format but far faster.
// Values with other content are left to superjson.
import type { SuperJSONResult } from "superjson";

/** Deeper and circular values are left to superjson. */
const MAX_DEPTH = 64;
const LEFT_TO_SUPERJSON = Symbol("not plain");
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** Characters that separate or escape the keys of a path. */
const PATH_SYNTAX = /[.\\]/;

type Annotations = Record<string, ["Date"] | ["undefined"]>;

/** Returns undefined if the value is not plain. Writes an object that is referenced twice two times. */
export function serializePlain(value: unknown): SuperJSONResult | undefined {
  if (typeof value !== "object" || value === null || value instanceof Date) return undefined;
  const annotations: Annotations = {};
  const json = copyOf(value, "", annotations, 0);
  if (json === LEFT_TO_SUPERJSON) return undefined;
  const hasAnnotations = Object.keys(annotations).length > 0;
  return { json, ...(hasAnnotations ? { meta: { values: annotations, v: 1 } } : {}) } as SuperJSONResult;
}

function copyOf(held: object, path: string, annotations: Annotations, depth: number): unknown {
  if (depth > MAX_DEPTH) return LEFT_TO_SUPERJSON;
  if (Array.isArray(held)) return listOf(held, path, annotations, depth);
  const prototype: unknown = Object.getPrototypeOf(held);
  return prototype === Object.prototype || prototype === null
    ? recordOf(held as Record<string, unknown>, path, annotations, depth)
    : LEFT_TO_SUPERJSON;
}

function listOf(list: readonly unknown[], path: string, annotations: Annotations, depth: number): unknown {
  const copy: unknown[] = [];
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at];
    if (value === undefined && !(at in list)) return LEFT_TO_SUPERJSON;
    const written = isJsonPrimitive(value) ? value : annotated(value, `${path}${at}`, annotations, depth);
    if (written === LEFT_TO_SUPERJSON) return LEFT_TO_SUPERJSON;
    copy.push(written);
  }
  return copy;
}

function recordOf(
  record: Readonly<Record<string, unknown>>,
  path: string,
  annotations: Annotations,
  depth: number,
): unknown {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(record)) {
    if (UNSAFE_KEYS.has(key)) return LEFT_TO_SUPERJSON;
    const value = record[key];
    // Most values need no path, and building one costs more than copying the value.
    if (isJsonPrimitive(value)) copy[key] = value;
    else {
      if (PATH_SYNTAX.test(key)) return LEFT_TO_SUPERJSON;
      const written = annotated(value, path + key, annotations, depth);
      if (written === LEFT_TO_SUPERJSON) return LEFT_TO_SUPERJSON;
      copy[key] = written;
    }
  }
  return copy;
}

function isJsonPrimitive(value: unknown): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    default:
      return value === null;
  }
}

function annotated(value: unknown, path: string, annotations: Annotations, depth: number): unknown {
  if (value === undefined) {
    annotations[path] = ["undefined"];
    return null;
  }
  if (typeof value !== "object" || value === null) return LEFT_TO_SUPERJSON;
  if (!(value instanceof Date)) return copyOf(value, `${path}.`, annotations, depth + 1);
  if (Number.isNaN(value.getTime())) return LEFT_TO_SUPERJSON;
  annotations[path] = ["Date"];
  return value.toISOString();
}
