// The schema of blocks: one union over all kinds, used by templates and documents alike (spec 7 §1). A new kind adds its
// schema here, and its rules in block-kinds.ts.
import { z } from "zod";
import { haveOwnIds } from "@gap/core/shared/ids";
import { jsonBytes } from "@gap/core/shared/texts/json-bytes";
import type { AnswerSchemaAt } from "./common-fields.schema";
import { BLOCK_LIMITS, BLOCKS_TOO_LARGE, TOO_MANY_BLOCKS } from "./block-limits";
import { actionListSchema } from "./kinds/action-list/action-list.schema";
import { dateSchema, dateSchemaAt } from "./kinds/date/date.schema";
import { dividerSchema } from "./kinds/divider/divider.schema";
import { fileUploadSchema, fileUploadSchemaAt } from "./kinds/file-upload/file-upload.schema";
import { goalsSchema, goalsSchemaAt } from "./kinds/goals/goals.schema";
import { headingSchema } from "./kinds/heading/heading.schema";
import { imageSchema } from "./kinds/image/image.schema";
import { longAnswerSchema, longAnswerSchemaAt } from "./kinds/long-answer/long-answer.schema";
import { measuresSchema, measuresSchemaAt } from "./kinds/measures/measures.schema";
import { mindsetCardSchema } from "./kinds/mindset-card/mindset-card.schema";
import { moneySchema, moneySchemaAt } from "./kinds/money/money.schema";
import { multipleChoiceSchema, multipleChoiceSchemaAt } from "./kinds/multiple-choice/multiple-choice.schema";
import { numberSchema, numberSchemaAt } from "./kinds/number/number.schema";
import { ratingSchema, ratingSchemaAt } from "./kinds/rating/rating.schema";
import { richTextBlockSchema } from "./kinds/rich-text/rich-text.schema";
import { shortAnswerSchema, shortAnswerSchemaAt } from "./kinds/short-answer/short-answer.schema";
import { signatureLineSchema, signatureLineSchemaAt } from "./kinds/signature-line/signature-line.schema";
import { singleChoiceSchema, singleChoiceSchemaAt } from "./kinds/single-choice/single-choice.schema";
import { namedRows, tableSchemaAt, tableSchema } from "./kinds/table/table.schema";
import { targetsSchema, targetsSchemaAt } from "./kinds/targets/targets.schema";

export const blockSchema = z.discriminatedUnion("kind", [
  headingSchema,
  richTextBlockSchema,
  shortAnswerSchema,
  longAnswerSchema,
  numberSchema,
  moneySchema,
  dateSchema,
  singleChoiceSchema,
  multipleChoiceSchema,
  ratingSchema,
  tableSchema,
  fileUploadSchema,
  imageSchema,
  actionListSchema,
  dividerSchema,
  mindsetCardSchema,
  signatureLineSchema,
  targetsSchema,
  goalsSchema,
  measuresSchema,
]);
export type Block = z.output<typeof blockSchema>;

/** The blocks of a template's draft: each well formed, though not necessarily complete. */
export const blocksSchema = z
  .array(z.unknown())
  .max(BLOCK_LIMITS.blocks, TOO_MANY_BLOCKS)
  // Check the size first: checking each block takes longer the larger the blocks are.
  .refine((blocks) => jsonBytes(blocks) <= BLOCK_LIMITS.bytes, BLOCKS_TOO_LARGE)
  .pipe(z.array(blockSchema))
  .refine(haveOwnIds, "A block is repeated")
  .refine((blocks) => !hasRemovedParts(blocks), "Only documents have removed options, columns and rows");

interface Part {
  readonly isRemoved?: true;
}

/** Only the migration of documents marks options, columns and rows as removed, to keep their answers. */
function hasRemovedParts(blocks: readonly Block[]): boolean {
  return blocks.some((block) => partsOf(block).some(({ isRemoved }) => isRemoved === true));
}

function partsOf(block: Block): readonly Part[] {
  switch (block.kind) {
    case "singleChoice":
    case "multipleChoice":
      return block.choices;
    case "table": {
      const choices = block.columns.flatMap((column) => (column.type === "choice" ? column.choices : []));
      return [...block.columns, ...choices, ...namedRows(block)];
    }
    default:
      return [];
  }
}

/** The schemas of answers; actions are not answers, and the other kinds are only read. */
const ANSWER_SCHEMAS: { readonly [Kind in Block["kind"]]?: AnswerSchemaAt<Extract<Block, { kind: Kind }>> } =
  {
    shortAnswer: shortAnswerSchemaAt,
    longAnswer: longAnswerSchemaAt,
    number: numberSchemaAt,
    money: moneySchemaAt,
    date: dateSchemaAt,
    singleChoice: singleChoiceSchemaAt,
    multipleChoice: multipleChoiceSchemaAt,
    rating: ratingSchemaAt,
    table: tableSchemaAt,
    fileUpload: fileUploadSchemaAt,
    signatureLine: signatureLineSchemaAt,
    targets: targetsSchemaAt,
    goals: goalsSchemaAt,
    measures: measuresSchemaAt,
  };

/** The schema of the answer at this path; undefined if the block has no answer there. */
export function answerSchema(block: Block, path: string): z.ZodType | undefined {
  const schemaAt = ANSWER_SCHEMAS[block.kind] as AnswerSchemaAt<Block> | undefined;
  return schemaAt?.(block, path);
}
