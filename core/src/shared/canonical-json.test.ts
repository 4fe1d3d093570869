import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json";

test.each<[string, unknown, string]>([
  [
    "keys sorted at every depth",
    { b: { d: 1, c: [{ z: 1, y: 2 }] }, a: 2 },
    '{"a":2,"b":{"c":[{"y":2,"z":1}],"d":1}}',
  ],
  [
    "keys sorted by code unit, not alphabetically",
    { é: 1, z: 2, Z: 3, "10": 4, "9": 5 },
    '{"10":4,"9":5,"Z":3,"z":2,"é":1}',
  ],
  ["surrogates before the rest of the plane", { "\u{1F600}": 1, "\uFB01": 2 }, '{"\u{1F600}":1,"\uFB01":2}'],
  ["undefined left out", { a: undefined, b: null }, '{"b":null}'],
  ["lists keep their order", [3, 1, 2, []], "[3,1,2,[]]"],
  ["empty", {}, "{}"],
  ["no whitespace outside strings", { "a b": " c " }, '{"a b":" c "}'],
  ["quotes, breaks and control characters", 'a"\\\n\t\u0001', String.raw`"a\"\\\n\t\u0001"`],
  ["macrons and other scripts unescaped", "Māori 東京 עברית", '"Māori 東京 עברית"'],
  ["a lone surrogate escaped", "\uD800", String.raw`"\ud800"`],
  ["whole numbers", [0, -0, 1, -1, 9_007_199_254_740_991], "[0,0,1,-1,9007199254740991]"],
  ["fractions and exponents", [0.1, 1e21, 1e-7, 100], "[0.1,1e+21,1e-7,100]"],
  ["booleans", [true, false], "[true,false]"],
  [
    "an object without a prototype",
    Object.assign(Object.create(null) as object, { b: 1, a: 2 }),
    '{"a":2,"b":1}',
  ],
  ["a key called __proto__", JSON.parse('{"__proto__":1,"a":2}'), '{"__proto__":1,"a":2}'],
])("canonical JSON: %s", (_name, value, expected) => {
  expect(canonicalJson(value)).toBe(expected);
});

test("strings are not Unicode-normalised", () => {
  expect(canonicalJson("é")).not.toBe(canonicalJson("e\u0301"));
});

test.each<[unknown, string]>([
  [Number.NaN, "Canonical JSON has no NaN"],
  [Infinity, "Canonical JSON has no Infinity"],
  [undefined, "Canonical JSON has no Undefined"],
  [[undefined], "Canonical JSON has no Undefined"],
  [new Date(0), "Canonical JSON has no Date"],
  [new Map(), "Canonical JSON has no Map"],
  [() => 1, "Canonical JSON has no Function"],
  [1n, "Canonical JSON has no BigInt"],
])("%o is refused", (value, message) => {
  expect(() => canonicalJson(value)).toThrow(message);
});

function shuffled(value: unknown, chance: () => number): unknown {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, chance));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [chance(), key, shuffled(each, chance)] as const,
  );
  const inOtherOrder = entries
    .toSorted(([one], [other]) => one - other)
    .map(([, key, each]) => [key, each] as const);
  return Object.fromEntries(inOtherOrder);
}

test("the key order makes no difference, and parsing it back loses nothing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.infiniteStream(fc.nat()), (value, numbers) => {
      const text = canonicalJson(value);
      const chance = () => numbers.next().value ?? 0;
      expect(canonicalJson(shuffled(value, chance))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
