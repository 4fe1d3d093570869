// Inputs for fuzzing: values that a zod schema accepts, generated from it, and values that it should refuse.
import fc from "fast-check";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import type { z } from "zod";

type Values = fc.Arbitrary<unknown>;

/** Zod's internal definition of a schema or check, which its public types do not expose. */
type Definition = Readonly<Record<string, unknown>>;

interface Limits {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly isWhole: boolean;
  readonly isEmail: boolean;
  readonly patterns: readonly RegExp[];
}

const DEEPEST = 6;
const MAX_LIST_LENGTH = 5;
const MAX_STRING_LENGTH = 40;
const LARGEST_NUMBER = 1e9;

// Values that schemas check with a function, and that random strings would hardly ever match: an email address, a site, an address,
// a country, a currency, a time zone, a day, a month, a moment, and an id, of which a full proposal has a dozen.
const OFTEN_RIGHT = [
  "",
  "pat@test.example",
  "test.example",
  "https://test.example/events",
  "NZ",
  "NZD",
  "Pacific/Auckland",
  "2026-11-15",
  "2026-11",
  "2026-11-15T00:00:00Z",
  "01KJR5KJ4074VMC0B4RMFXS108",
];

/** Mostly valid for the schema; `known` are strings such as real ids, used wherever the schema accepts them. */
export function validInputs(schema: z.ZodType, known: readonly string[], depth = 0): Values {
  const def = definitionOf(schema);
  const inner = (next: unknown) => validInputs(next as z.ZodType, known, depth + 1);
  if (depth > DEEPEST) return fc.constant(undefined);
  switch (def["type"]) {
    case "string":
      return strings(schema, limitsOf(def), known);
    case "number":
    case "int":
      return numbers(limitsOf(def));
    case "boolean":
      return fc.boolean();
    case "bigint":
      return fc.bigInt();
    case "date":
      return fc.date({ noInvalidDate: true });
    case "literal":
      return fc.constantFrom(...(def["values"] as unknown[]));
    case "enum":
      return fc.constantFrom(...Object.values(def["entries"] as object));
    case "custom":
      // The only schema that checks everything by functions is that of a rich text.
      return fc.oneof({ weight: 3, arbitrary: fc.constant(EMPTY_RICH_TEXT) }, strangeValues);
    case "null":
      return fc.constant(null);
    case "optional":
    case "default":
    case "prefault":
      return fc.option(inner(def["innerType"]), { nil: undefined });
    case "nullable":
      return fc.option(inner(def["innerType"]), { nil: null });
    case "readonly":
    case "catch":
    case "nonoptional":
      return inner(def["innerType"]);
    case "pipe":
      return inner(def["in"]);
    case "lazy":
      return inner((def["getter"] as () => unknown)());
    case "union":
      return fc.oneof(...(def["options"] as unknown[]).map(inner));
    case "intersection":
      return fc
        .tuple(inner(def["left"]), inner(def["right"]))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
    default:
      return collections(def, inner);
  }
}

function collections(def: Definition, inner: (next: unknown) => Values): Values {
  const { minimum = 0, maximum = MAX_LIST_LENGTH } = limitsOf(def);
  const size = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, MAX_LIST_LENGTH)) };
  switch (def["type"]) {
    case "object": {
      const shape = Object.entries(def["shape"] as Record<string, unknown>);
      return fc.record(Object.fromEntries(shape.map(([name, field]) => [name, inner(field)])));
    }
    case "array":
      return fc.array(inner(def["element"]), size);
    case "tuple":
      return fc.tuple(...(def["items"] as unknown[]).map(inner));
    case "record":
      return fc.dictionary(inner(def["keyType"]).map(String), inner(def["valueType"]), {
        maxKeys: MAX_LIST_LENGTH,
      });
    case "set":
      return fc.array(inner(def["valueType"]), size).map((items) => new Set(items));
    case "map":
      return fc
        .array(fc.tuple(inner(def["keyType"]), inner(def["valueType"])), size)
        .map((items) => new Map(items));
    default:
      return strangeValues;
  }
}

function definitionOf(described: unknown): Definition {
  return (described as { _zod: { def: Definition } })._zod.def;
}

/** Limits of the schema itself (`z.int()`, `z.email()`) and of its checks (`.min(1)`, `.regex(…)`). */
function limitsOf(def: Definition): Limits {
  const all = [def, ...((def["checks"] ?? []) as unknown[]).map(definitionOf)];
  const find = (check: string, value: string) =>
    all.find((each) => each["check"] === check)?.[value] as number | undefined;
  const exact = find("length_equals", "length");
  return {
    minimum: exact ?? find("min_length", "minimum") ?? find("greater_than", "value"),
    maximum: exact ?? find("max_length", "maximum") ?? find("less_than", "value"),
    isWhole: all.some((each) => each["check"] === "number_format"),
    isEmail: all.some((each) => each["format"] === "email"),
    patterns: all.flatMap((each) => (each["pattern"] instanceof RegExp ? [each["pattern"]] : [])),
  };
}

function strings(schema: z.ZodType, limits: Limits, known: readonly string[]): Values {
  const { minimum = 0, maximum = Math.max(minimum, MAX_STRING_LENGTH), isEmail, patterns } = limits;
  const taken = [...OFTEN_RIGHT, ...known].filter((text) => schema.safeParse(text).success);
  const fitting = [...(isEmail ? [fc.emailAddress()] : []), ...patterns.flatMap(matching)];
  const free = [
    fc.string({ minLength: minimum, maxLength: Math.min(maximum, Math.max(minimum, MAX_STRING_LENGTH)) }),
    fc.string({ unit: "grapheme", minLength: minimum, maxLength: Math.min(maximum, minimum + 3) }),
    fc.constant("x".repeat(maximum)),
    // Valid for most schemas, but troublesome for databases.
    fc
      .constantFrom("a\u0000b", "\ud800 alone", "\ufffe\uffff", "%", "'")
      .map((text) => text.padEnd(minimum, "x")),
  ];
  return fc.oneof(
    // Weighted so that an input with twenty such fields is occasionally valid as a whole.
    ...(taken.length > 0 ? [{ weight: 20, arbitrary: fc.constantFrom(...taken) }] : []),
    ...fitting.map((arbitrary) => ({ weight: 4, arbitrary })),
    ...free.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

/** fast-check cannot generate strings for some patterns, such as those with look-aheads. */
function matching(pattern: RegExp): Values[] {
  try {
    return [fc.stringMatching(pattern)];
  } catch {
    return [];
  }
}

function numbers({ minimum: min = -LARGEST_NUMBER, maximum: max = LARGEST_NUMBER, isWhole }: Limits): Values {
  const whole = fc.integer({
    min: Math.ceil(Math.max(min, -LARGEST_NUMBER)),
    max: Math.floor(Math.min(max, LARGEST_NUMBER)),
  });
  const edges = fc.constantFrom(min, max);
  return isWhole ? fc.oneof(whole, edges) : fc.oneof(whole, edges, fc.double({ min, max, noNaN: true }));
}

const nested = (depth: number, wrap: (value: unknown) => unknown) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

// Values that are known to break programs.
const NOTORIOUS: readonly unknown[] = [
  [null, undefined, true, 0, -0, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 1, 2 ** 31, 2 ** 63, 10n ** 40n],
  [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  [
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00\ud800",
    "\u202e",
    "e\u0301",
    "💥".repeat(300),
    "x".repeat(1e5),
  ],
  ["__proto__", "constructor", "null", "undefined", "NaN", "-1", "1e999", "true", "[object Object]"],
  ["'; drop table users; --", "%00", "%", "\\", '"', "{{7*7}}", "<script>alert(1)</script>"],
  ["../../etc/passwd", "file:///etc/passwd", "http://127.0.0.1/", "a@b", "+@x.example", "2026-02-30"],
  ["00000000000000000000000000", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ"],
  [new Date(Number.NaN), new Date(8.64e15), new Date(-8.64e15), new Date("-000001-01-01T00:00:00Z")],
  [[], {}, [[]], [null], { length: -1 }, { toString: 1 }, new Map([[{}, 1]]), new Set([null]), /(a+)+$/],
  [nested(80, (value) => [value]), nested(80, (value) => ({ value }))],
  [Array.from({ length: 5000 }, (_, index) => index)],
].flat();

const strangeValues: Values = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NOTORIOUS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.double() },
  {
    weight: 2,
    arbitrary: fc.anything({
      maxDepth: 3,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
    }),
  },
);

/** A valid value with one fault, or a value unrelated to the schema. */
export function invalidInputs(schema: z.ZodType, known: readonly string[]): Values {
  const spoiled = fc
    .tuple(validInputs(schema, known), fc.nat(), fc.constantFrom("replace", "remove", "add"), strangeValues)
    .map(([value, place, how, strange]) => spoil(value, place, how, strange));
  return fc.oneof({ weight: 3, arbitrary: spoiled }, { weight: 1, arbitrary: strangeValues });
}

function spoil(value: unknown, place: number, how: string, strange: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return strange;
  if (Array.isArray(value)) return value.length === 0 ? [strange] : value.with(place % value.length, strange);
  const names = Object.keys(value);
  const name = names[place % Math.max(names.length, 1)];
  if (how === "add" || name === undefined)
    return { ...value, [place % 2 === 0 ? "constructor" : "extra"]: strange };
  if (how === "remove") return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  const deeper = (value as Record<string, unknown>)[name];
  const isDeep = typeof deeper === "object" && deeper !== null && place % 3 === 0;
  return { ...value, [name]: isDeep ? spoil(deeper, Math.floor(place / 3), how, strange) : strange };
}

/** For procedures without input. */
export const anyInputs: Values = fc.oneof(fc.constant(undefined), strangeValues);
