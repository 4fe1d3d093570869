// What reaches a procedure: guarded structured JSON, without text that PostgreSQL cannot keep.
import { guardedWire, UnsafePayloadError, type WireTransformer } from "@gap/core/shared/wire";

// Half a character outside the basic plane: text columns would change it silently, JSON columns refuse it.
const LONE_SURROGATE = /\p{Surrogate}/u;

export const storableWire: WireTransformer = {
  serialize: guardedWire.serialize,
  deserialize: (value) => {
    const input = guardedWire.deserialize(value);
    // Looked at as it came: plain JSON of bounded depth once the guard has let it pass.
    if (value !== undefined) assertStorable((value as { json: unknown }).json);
    return input;
  },
};

function assertStorable(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0") || LONE_SURROGATE.test(value))
      throw new UnsafePayloadError("Text holds characters that cannot be kept");
  } else if (Array.isArray(value)) for (const item of value) assertStorable(item);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      assertStorable(key);
      assertStorable(item);
    }
}
