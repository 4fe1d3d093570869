// Rules of requests for files.
import type { FileType } from "@gap/core/files/file-kinds";
import { answeredRowIds, cellPath } from "@gap/core/blocks/answer-path";
import { blockKind, type AnswersOfBlock } from "@gap/core/blocks/block-kind";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { FileAnswer, FileUploadBlock } from "./file-upload.schema";

/** The types of files that the block accepts; undefined if it accepts any. */
export function acceptedTypes({ accepts }: FileUploadBlock): readonly FileType[] | undefined {
  return TYPES[accepts];
}

const TYPES: Readonly<Record<FileUploadBlock["accepts"], readonly FileType[] | undefined>> = {
  any: undefined,
  pictures: ["image/jpeg", "image/png"],
  pdf: ["application/pdf"],
};

/** The files by id, in the order of uploading. */
export function filesById(answers: AnswersOfBlock): ReadonlyMap<string, FileAnswer> {
  return new Map(
    answeredRowIds(answers)
      .map((rowId) => [rowId, answers.get(cellPath({ rowId, columnId: "file" }))] as const)
      .filter((entry): entry is readonly [string, FileAnswer] => isFile(entry[1])),
  );
}

export function filesOf(answers: AnswersOfBlock): FileAnswer[] {
  return [...filesById(answers).values()];
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === "object" && answer !== null && "fileName" in answer;
}

export const fileUpload = blockKind<FileUploadBlock>({
  name: "File upload",
  group: "Questions",
  newFields: () => ({ mostFiles: BLOCK_LIMITS.files, accepts: "any" }),
  answers: {
    isRemembered: false,
    isAnswered: (_, answers) => filesOf(answers).length > 0,
    inWords: (_, answers) =>
      filesOf(answers)
        .map(({ fileName }) => fileName)
        .join(", "),
    partName: (_, path, answers) => {
      const file = answers.get(path);
      return isFile(file) ? file.fileName : "Removed file";
    },
    operators: [],
    mostRows: ({ mostFiles }) => ({
      rows: mostFiles,
      message: mostFiles === 1 ? "One file can be uploaded here" : `${mostFiles} files can be uploaded here`,
    }),
    seconds: 60,
  },
});
