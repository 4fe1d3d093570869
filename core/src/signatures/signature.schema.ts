// Schemas of a signature: as given with a response, and as recorded in the evidence.
import { z } from "zod";
import { CONTROL_OR_INVISIBLE, MISLEADING_NAME } from "@gap/core/shared/names/tricky-name";
import {
  isEmptySignature,
  isTooDetailed,
  SIGNATURE_AREA,
  SIGNATURE_LIMITS,
  SIGNATURE_REQUIRED,
  type Signature,
} from "./signature";

const nameSchema = z
  .string()
  .trim()
  .min(1, SIGNATURE_REQUIRED)
  .max(SIGNATURE_LIMITS.typed)
  .refine((text) => !CONTROL_OR_INVISIBLE.test(text), MISLEADING_NAME);

const typedSchema = z.object({ typed: nameSchema });

const pointSchema = z
  .tuple([z.int().min(0).max(SIGNATURE_AREA.width), z.int().min(0).max(SIGNATURE_AREA.height)])
  .readonly();

const drawnSchema = z.object({
  strokes: z
    .array(z.array(pointSchema).min(1).max(SIGNATURE_LIMITS.points).readonly())
    .max(SIGNATURE_LIMITS.strokes)
    .refine((strokes) => !isTooDetailed({ strokes }))
    .refine((strokes) => !isEmptySignature({ strokes }), SIGNATURE_REQUIRED)
    .readonly(),
});

export const signatureSchema = z.union([typedSchema, drawnSchema]);

/** In a response, a text alone is a typed name. */
export const givenSignatureSchema = z.union([nameSchema.transform((typed) => ({ typed })), signatureSchema]);

/** The signature in the details of an event; undefined if there is none, or if it is not valid. */
export function signatureIn({
  details,
}: {
  readonly details: Readonly<Record<string, unknown>>;
}): Signature | undefined {
  return signatureSchema.safeParse(details["signature"]).data;
}
