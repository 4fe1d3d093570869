import fc from "fast-check";
import superjson from "superjson";
import { expect, test } from "vitest";
import { serializePlain } from "@gap/core/shared/wire/plain-wire";
import { trustingWire } from "@gap/core/shared/wire/wire";

const plain = {
  rows: [{ id: "a", at: new Date(0), by: undefined, of: { n: 1 } }, [new Date(1)]],
  none: null,
};

test("plain values are written as superjson writes them", () => {
  expect(serializePlain(plain)).toEqual(superjson.serialize(plain));
});

class Named {
  readonly name = "x";
}
const circular: { itself?: unknown } = {};
circular.itself = circular;
const bare = Object.fromEntries([["__proto__", 1]]);

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a string alone", "x"],
  ["a date alone", new Date(0)],
  ["a map", { m: new Map() }],
  ["a set", [new Set([1])]],
  ["a bigint", [1n]],
  ["NaN", { n: Number.NaN }],
  ["negative zero", { n: -0 }],
  ["an invalid date", { at: new Date(Number.NaN) }],
  ["an instance", { of: new Named() }],
  ["a function", { f: () => 1 }],
  ["a key with a dot", { "a.b": new Date(0) }],
  ["a key with an escape", { "a\\b": undefined }],
  ["a prototype", bare],
  [
    "a hole",
    Array.from<number>({ length: 2 })
      .fill(1)
      .concat(Array(1) as number[]),
  ],
  ["a circular structure", circular],
])("%s is left to superjson", (_, value) => {
  expect(serializePlain(value)).toBeUndefined();
});

test("an object that is referenced twice is written twice", () => {
  const shared = { at: new Date(0) };
  const sent = JSON.parse(JSON.stringify(trustingWire.serialize({ a: shared, b: shared }))) as unknown;
  expect(trustingWire.deserialize(sent)).toEqual({ a: shared, b: shared });
});

test("every value is deserialized as if superjson had serialized all of it", () => {
  const values = fc.anything({ withDate: true, withBigInt: true, withMap: true, withSet: true, maxDepth: 4 });
  fc.assert(
    fc.property(values, (value) => {
      expect(outcomeOf(() => trustingWire.serialize(value))).toBe(
        outcomeOf(() => superjson.serialize(value)),
      );
    }),
    { seed: 7, numRuns: 500 },
  );
});

/** The serialized text, or the error if serialization failed. */
function outcomeOf(write: () => unknown): string {
  try {
    return JSON.stringify(write());
  } catch (error) {
    return String(error);
  }
}
