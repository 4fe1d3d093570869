import { expect, test } from "vitest";
import { UnsafePayloadError } from "@gap/core/shared/wire/wire";
import { storableWire } from "./storable-wire";

test.each([
  ["nothing", undefined],
  ["text beyond the basic plane", { json: { name: "Zoë 田中 💥 \u202e" } }],
  ["numbers and lists", { json: [1, null, true, { a: [] }] }],
])("%s passes", (_, value) => {
  expect(storableWire.deserialize(value)).toEqual(value?.json);
});

test("a date stays a date", () => {
  const sent = { at: new Date("2026-03-02T21:00:00Z") };
  expect(storableWire.deserialize(storableWire.serialize(sent))).toEqual(sent);
});

test.each([
  ["NUL", { json: "a\0b" }],
  ["NUL inside", { json: { names: ["fine", { last: "\0" }] } }],
  ["NUL in a key", { json: { "a\0": 1 } }],
  ["a lone high surrogate", { json: "\ud83d" }],
  ["a lone low surrogate", { json: ["x\udca5"] }],
  ["a payload that the guard refuses", { json: { constructor: 1 } }],
])("%s is refused", (_, value) => {
  expect(() => storableWire.deserialize(value)).toThrow(UnsafePayloadError);
});
