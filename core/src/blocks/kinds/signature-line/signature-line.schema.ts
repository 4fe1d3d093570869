// A line on which one person signs, by typing or drawing.
import { z } from "zod";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { signatureSchema } from "@gap/core/signatures/signature.schema";
import { commonFields, singleAnswer } from "@gap/core/blocks/common-fields.schema";

export const SIGNERS = ["client", "advisor"] as const;

export const signatureLineSchema = z.strictObject({
  kind: z.literal("signatureLine"),
  ...commonFields,
  signer: z.enum(SIGNERS),
});
export type SignatureLineBlock = z.output<typeof signatureLineSchema>;

const valueSchema = z.strictObject({ name: personNameSchema, signature: signatureSchema });
export type SignatureAnswer = z.output<typeof valueSchema>;

export const signatureLineSchemaAt = singleAnswer<SignatureLineBlock>(() => valueSchema);
