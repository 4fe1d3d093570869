// Decodes the input of procedures: guarded structured JSON, without text that PostgreSQL cannot store.
import { guardedWire, UnsafePayloadError, type WireTransformer } from "@gap/core/shared/wire/wire";

// Half of a surrogate pair: text columns would silently change it, JSON columns reject it.
const LONE_SURROGATE = /\p{Surrogate}/u;

export const storableWire: WireTransformer = {
  serialize: guardedWire.serialize,
  deserialize: (value) => {
    const input = guardedWire.deserialize(value);
    // Checks the raw value: after the guard it is plain JSON of bounded depth.
    if (value !== undefined) assertStorable((value as { json: unknown }).json);
    return input;
  },
};

function assertStorable(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0") || LONE_SURROGATE.test(value))
      throw new UnsafePayloadError("The text contains characters that cannot be stored");
  } else if (Array.isArray(value)) for (const item of value) assertStorable(item);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      assertStorable(key);
      assertStorable(item);
    }
}
