// The fields that all kinds of blocks have (spec 7 §1), and the schemas that several kinds share.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { CONTROL_OR_INVISIBLE, MISLEADING_NAME } from "@gap/core/shared/names/tricky-name";
import { BLOCK_LIMITS } from "./block-limits";
import { OPERATORS } from "./operators";

/** One line of plain text; it may be empty while the template is a draft. */
export function lineSchema(longest: number, tooLong?: string) {
  return z
    .string()
    .max(longest, tooLong)
    .refine((text) => !CONTROL_OR_INVISIBLE.test(text), MISLEADING_NAME);
}

/** Plain text of several lines. */
export function textSchema(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => !CONTROL_OR_INVISIBLE.test(text.replaceAll(/[\n\t]/g, "")), MISLEADING_NAME);
}

export const conditionSchema = z.strictObject({
  blockId: idSchema,
  op: z.enum(OPERATORS),
  /** The id of a choice, a number, cents or a day; left out for `answered`. */
  value: z.union([z.string().max(BLOCK_LIMITS.choice), z.number()]).exactOptional(),
});

const conditionsSchema = z.array(conditionSchema).min(1).max(BLOCK_LIMITS.conditions);

export const showIfSchema = z.union([
  z.strictObject({ all: conditionsSchema }),
  z.strictObject({ any: conditionsSchema }),
]);

export const VISIBILITIES = ["both", "advisor-only"] as const;

export const commonFields = {
  id: idSchema,
  /** The id of the block from which it was cloned, over any number of clones; its own id if it was not. */
  originId: idSchema,
  title: lineSchema(BLOCK_LIMITS.title),
  help: lineSchema(BLOCK_LIMITS.help),
  required: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  showIf: showIfSchema.exactOptional(),
};

/** The fields of every kind, without the origin: a change of kind leaves them to the block, its id included. */
export const COMMON_FIELD_NAMES: readonly string[] = Object.keys(commonFields).filter(
  (name) => name !== "originId",
);

const commonFieldsSchema = z.strictObject(commonFields);
export type CommonFields = z.output<typeof commonFieldsSchema>;
export type Condition = z.output<typeof conditionSchema>;
export type ShowIf = z.output<typeof showIfSchema>;
export type Visibility = (typeof VISIBILITIES)[number];

/** The schema of the answer at a path of a block; undefined if the block has no answer there. */
export type AnswerSchemaAt<Block> = (block: Block, path: string) => z.ZodType | undefined;

/** For blocks with one answer. */
export function singleAnswer<Block>(schemaOf: (block: Block) => z.ZodType): AnswerSchemaAt<Block> {
  return (block, path) => (path === "" ? schemaOf(block) : undefined);
}
