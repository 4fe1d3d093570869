import { expect, test } from "vitest";
import {
  isEmptySignature,
  SIGNATURE_LIMITS,
  SIGNATURE_REQUIRED,
  signatureInWords,
  signaturePath,
} from "./signature";
import { givenSignatureSchema, signatureIn } from "./signature.schema";

const LINE = [
  [10, 20],
  [30, 40],
] as const;

test.each([
  ["a text", "Tom Aldridge", { typed: "Tom Aldridge" }],
  ["a text with spaces around it", "  Tom Aldridge ", { typed: "Tom Aldridge" }],
  ["a typed name", { typed: "Tāmati Ōrākei" }, { typed: "Tāmati Ōrākei" }],
  ["a drawing", { strokes: [LINE, [[5, 5]]] }, { strokes: [LINE, [[5, 5]]] }],
])("%s is a signature", (_, given, signature) => {
  expect(givenSignatureSchema.parse(given)).toEqual(signature);
});

test.each([
  ["an empty text", ""],
  ["a blank name", { typed: " \u3000" }],
  ["no strokes", { strokes: [] }],
  ["dots only", { strokes: [[[5, 5]], [[6, 6]]] }],
  ["an empty stroke", { strokes: [LINE, []] }],
  [
    "a point outside of the area",
    {
      strokes: [
        [
          [0, 0],
          [601, 10],
        ],
      ],
    },
  ],
  [
    "half a unit",
    {
      strokes: [
        [
          [0, 0],
          [0.5, 10],
        ],
      ],
    },
  ],
  [
    "a point with three numbers",
    {
      strokes: [
        [
          [0, 0, 0],
          [1, 1, 1],
        ],
      ],
    },
  ],
  ["too many strokes", { strokes: Array.from({ length: SIGNATURE_LIMITS.strokes + 1 }, () => LINE) }],
  [
    "too many points in all",
    { strokes: Array.from({ length: 3 }, () => Array.from({ length: 700 }, () => [1, 1])) },
  ],
  ["a text that is too long", "x".repeat(SIGNATURE_LIMITS.typed + 1)],
  ["a line break", "Tom\nAldridge"],
  ["text that runs backwards", { typed: "Tom \u202Eegdirdla" }],
  ["a number", 42],
  ["markup", { svg: "<svg/>" }],
])("%s is no signature", (_, given) => {
  expect(givenSignatureSchema.safeParse(given).success).toBe(false);
});

test("an empty signature is refused with what to do", () => {
  expect(givenSignatureSchema.safeParse({ typed: "" }).error?.issues.at(-1)?.message).toBe(
    SIGNATURE_REQUIRED,
  );
});

test.each([
  [{ typed: " " }, true],
  [{ typed: "T" }, false],
  [{ strokes: [] }, true],
  [{ strokes: [[[5, 5]]] }, true],
  [{ strokes: [LINE] }, false],
] as const)("whether %o is empty: %s", (signature, isEmpty) => {
  expect(isEmptySignature(signature)).toBe(isEmpty);
});

test("a drawing becomes a path", () => {
  expect(
    signaturePath({
      strokes: [
        LINE,
        [
          [5, 5],
          [6, 7],
          [8, 9],
        ],
      ],
    }),
  ).toBe("M10 20L30 40M5 5L6 7L8 9");
});

test("typed and drawn signatures have different words", () => {
  expect(signatureInWords({ typed: "Tom" })).toBe("Name typed");
  expect(signatureInWords({ strokes: [LINE] })).toBe("Signature drawn");
});

test("the signature of an event is read, unless it is not valid", () => {
  expect(signatureIn({ details: { signature: { typed: "Tom" } } })).toEqual({ typed: "Tom" });
  expect(signatureIn({ details: {} })).toBeUndefined();
  expect(signatureIn({ details: { signature: { strokes: [["<script>"]] } } })).toBeUndefined();
});
