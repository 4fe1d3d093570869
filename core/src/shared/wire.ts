// Structured JSON of every call (spec 4 §A): superjson, with incoming values restricted to safe types.
import superjson, { type SuperJSONResult } from "superjson";
import { serializePlain } from "./plain-wire";

const FORBIDDEN_KEYS = new Set(["__proto__", "prototype", "constructor"]);
/**
 * The types that our own pages send. Sets and maps are excluded: superjson walks them from their start for every path,
 * so that a body of half a megabyte would block the process for seconds.
 */
const ALLOWED_ANNOTATIONS = new Set(["Date", "undefined", "number"]);
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
    assertNoForbiddenAnnotations(value["meta"], 0);
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

// An annotation is a type name, an array of them, or an object whose keys are paths into the value.
function assertNoForbiddenAnnotations(meta: unknown, depth: number): void {
  if (meta === undefined) return;
  if (depth > MAX_DEPTH) throw new UnsafePayloadError("Body is nested too deeply");
  if (!isRecord(meta)) throw new UnsafePayloadError("Annotations are malformed");
  if (meta["referentialEqualities"] !== undefined)
    throw new UnsafePayloadError("Shared references are not allowed");
  assertAnnotationTree(meta["values"], depth + 1, { count: 0 });
}

function assertAnnotationTree(tree: unknown, depth: number, seen: { count: number }): void {
  if (tree === undefined) return;
  seen.count += 1;
  if (seen.count > MAX_ANNOTATIONS) throw new UnsafePayloadError("There are too many annotations");
  if (depth > MAX_DEPTH) throw new UnsafePayloadError("Body is nested too deeply");
  if (typeof tree === "string") {
    if (!ALLOWED_ANNOTATIONS.has(tree)) throw new UnsafePayloadError("Type is not allowed");
    return;
  }
  if (Array.isArray(tree)) {
    for (const part of tree) assertAnnotationTree(part, depth + 1, seen);
    return;
  }
  if (!isRecord(tree)) throw new UnsafePayloadError("Annotations are malformed");
  for (const [path, part] of Object.entries(tree)) {
    if (path.split(".").some((key) => FORBIDDEN_KEYS.has(key)))
      throw new UnsafePayloadError("Path is not allowed");
    assertAnnotationTree(part, depth + 1, seen);
  }
}
