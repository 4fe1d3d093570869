// Structured JSON of every call (spec 4 §A): superjson, with incoming values restricted to safe types.
import superjson, { type SuperJSONResult } from "superjson";
import { serializePlain } from "./plain-wire";

const FORBIDDEN_KEYS = new Set(["__proto__", "prototype", "constructor"]);
/**
 * The types that our own pages send. Sets and maps are excluded: superjson walks them from their start for every path,
 * so that a body of half a megabyte would block the process for seconds.
 */
const ALLOWED_ANNOTATIONS = new Set<unknown>(["Date", "undefined", "number"]);
const MAX_ANNOTATIONS = 2_000;
const MAX_DEPTH = 64;

export class UnsafePayloadError extends Error {
  override readonly name = "UnsafePayloadError";
}

export interface WireTransformer {
  serialize(value: unknown): SuperJSONResult;
  deserialize(value: unknown): unknown;
}

/** For answers, which our own server wrote. */
export const trustingWire: WireTransformer = {
  serialize: (value) => serializePlain(value) ?? superjson.serialize(value),
  deserialize: (value) => superjson.deserialize(value as SuperJSONResult),
};

/** For requests, which are untrusted: refuses prototype keys, deep nesting and types that our pages never send. */
export const guardedWire: WireTransformer = {
  serialize: trustingWire.serialize,
  deserialize: (value) => {
    if (value === undefined) return undefined;
    if (!isRecord(value) || !("json" in value)) throw new UnsafePayloadError("Body is not structured JSON");
    assertNoForbiddenKeys(value["json"], 0);
    assertNoForbiddenAnnotations(value["meta"]);
    return superjson.deserialize(value as unknown as SuperJSONResult);
  },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function assertNoForbiddenKeys(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw new UnsafePayloadError("Body is nested too deeply");
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new UnsafePayloadError(`Key ${key} is not allowed`);
    assertNoForbiddenKeys((value as Record<string, unknown>)[key], depth + 1);
  }
}

/**
 * Annotations are one type, or types by their paths into the value. superjson knows deeper trees too, for sets and maps,
 * and descends into a bare string letter by letter: it would take seconds and gigabytes for a long path.
 */
function assertNoForbiddenAnnotations(meta: unknown): void {
  if (meta === undefined) return;
  if (!isRecord(meta)) throw new UnsafePayloadError("Annotations are malformed");
  if (meta["referentialEqualities"] !== undefined)
    throw new UnsafePayloadError("Shared references are not allowed");
  const { values } = meta;
  if (values === undefined) return;
  if (!isRecord(values)) return assertAllowedAnnotation(values);
  const annotations = Object.entries(values);
  if (annotations.length > MAX_ANNOTATIONS) throw new UnsafePayloadError("There are too many annotations");
  for (const [path, annotation] of annotations) {
    assertAllowedPath(path);
    assertAllowedAnnotation(annotation);
  }
}

function assertAllowedPath(path: string): void {
  const keys = path.split(".", MAX_DEPTH + 1);
  if (keys.length > MAX_DEPTH) throw new UnsafePayloadError("Path is too long");
  if (keys.some((key) => FORBIDDEN_KEYS.has(key))) throw new UnsafePayloadError("Path is not allowed");
}

function assertAllowedAnnotation(annotation: unknown): void {
  if (!Array.isArray(annotation) || annotation.length !== 1)
    throw new UnsafePayloadError("Annotations are malformed");
  if (!ALLOWED_ANNOTATIONS.has(annotation[0])) throw new UnsafePayloadError("Type is not allowed");
}
