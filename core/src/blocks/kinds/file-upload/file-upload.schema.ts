// A request for files.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { parseCellPath } from "@gap/core/blocks/answer-path";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields } from "@gap/core/blocks/common-fields.schema";

export const ACCEPTED_FILES = ["any", "pictures", "pdf"] as const;

export const fileUploadSchema = z.strictObject({
  kind: z.literal("fileUpload"),
  ...commonFields,
  mostFiles: z.int().min(1).max(BLOCK_LIMITS.files),
  accepts: z.enum(ACCEPTED_FILES),
});
export type FileUploadBlock = z.output<typeof fileUploadSchema>;

const fileAnswerSchema = z.strictObject({ key: z.string().max(300), fileName: fileNameSchema });
export type FileAnswer = z.output<typeof fileAnswerSchema>;

/** Each file is an answer of its own at `{file id}/file`, so that uploads of two people are both kept. */
export function fileUploadSchemaAt(_: FileUploadBlock, path: string): z.ZodType<FileAnswer> | undefined {
  const { rowId, columnId } = parseCellPath(path) ?? {};
  return columnId === "file" && idSchema.safeParse(rowId).success ? fileAnswerSchema : undefined;
}
