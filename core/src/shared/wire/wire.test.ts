import { expect, test } from "vitest";
import { UnsafePayloadError, guardedWire, trustingWire } from "@gap/core/shared/wire/wire";

test.each([
  [undefined],
  [null],
  ["text"],
  [
    {
      when: new Date("2026-03-01T00:00:00Z"),
      missing: undefined,
    },
  ],
  [[{ amount: 12 }, Number.NaN]],
])("a sent value arrives unchanged: case %#", (value) => {
  const sent = JSON.parse(JSON.stringify(trustingWire.serialize(value))) as unknown;
  expect(guardedWire.deserialize(sent)).toEqual(value);
});

test("the server's answers may also contain sets, maps and bigints", () => {
  const answer = { many: new Set([1]), pairs: new Map([["a", 1]]), large: 12n };
  const sent = JSON.parse(JSON.stringify(trustingWire.serialize(answer))) as unknown;
  expect(trustingWire.deserialize(sent)).toEqual(answer);
});

const manyDates = {
  json: Array.from({ length: 5000 }, () => "2026-03-01"),
  meta: { values: Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [place, ["Date"]])) },
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test.each([
  ["a prototype key", '{"json":{"__proto__":{"admin":true}}}'],
  ["a constructor key, deep down", '{"json":[{"a":{"constructor":{"prototype":{}}}}]}'],
  ["an annotation into the prototype", '{"json":{"a":1},"meta":{"values":{"__proto__.admin":["Date"]}}}'],
  ["a regular expression", '{"json":"/(a+)+$/","meta":{"values":["regexp"]}}'],
  ["a class", '{"json":{},"meta":{"values":[["class","User"]]}}'],
  ["an error", '{"json":{"name":"x"},"meta":{"values":["Error"]}}'],
  ["a set, which superjson walks from its start for every path", '{"json":[[1]],"meta":{"values":["set"]}}'],
  ["a map", '{"json":[["a",1]],"meta":{"values":["map"]}}'],
  ["a bigint", '{"json":"12","meta":{"values":["bigint"]}}'],
  ["thousands of annotations", JSON.stringify(manyDates)],
  ["a type outside of a list", '{"json":{"a":"x"},"meta":{"values":{"a":"Date"}}}'],
  ["a long path", JSON.stringify({ json: {}, meta: { values: { [".".repeat(99_000)]: ["Date"] } } })],
  ["nested annotations", '{"json":{"a":1},"meta":{"values":{"a":[["Date"]]}}}'],
  ["annotations of annotations", '{"json":{"a":1},"meta":{"values":{"a":["Date",{"b":["Date"]}]}}}'],
  ["annotations in an object", '{"json":{"a":{"b":1}},"meta":{"values":{"a":{"b":["Date"]}}}}'],
  ["shared references", '{"json":{"a":{},"b":{}},"meta":{"referentialEqualities":{"a":["b"]}}}'],
  ["malformed annotations", '{"json":1,"meta":{"values":5}}'],
  ["annotations that are not an object", '{"json":1,"meta":[]}'],
  ["a body that is not structured JSON", '"plain"'],
  ["bottomless nesting", JSON.stringify({ json: nested(100) })],
])("%s is refused", (_, body) => {
  expect(() => guardedWire.deserialize(JSON.parse(body))).toThrow(UnsafePayloadError);
  expect(({} as Record<string, unknown>)["admin"]).toBeUndefined();
});
